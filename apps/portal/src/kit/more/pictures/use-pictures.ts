import { Refused } from '@madang/kit'
import type { FileDrop } from '@madang/ui'
import { imagesMax } from '@madang/wire/uploads'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { acceptedPictures, faultOf, partOpened, partReady, sendPicture } from './pictures.ts'
import { smallPicture } from './small-picture.ts'

export type Pictures = {
  files: readonly File[]
  choose: (files: File[]) => void
  /** What a `FileDrop` of these pictures needs besides its words. */
  drop: Pick<
    ComponentProps<typeof FileDrop>,
    'accept' | 'files' | 'multiple' | 'onFiles' | 'progress'
  >
  /** What is wrong with the selected pictures, as text. */
  fault: string | undefined
  /** Why the pictures could not be sent, as text. */
  failure: string | undefined
  /** Uploads them; returns the ids, or undefined when something prevents it. */
  send: () => Promise<string[] | undefined>
}

/** `chosen` becomes `ready`, the one that is sent; `part` of its way is behind it. */
type Picture = { chosen: File; ready?: File; part: number }

/**
 * Pictures for a document: made smaller and validated here as soon as they are selected, uploaded
 * once, and kept when the upload fails.
 */
export function usePictures(): Pictures {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const { choose, note, pictures } = usePictureList()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const files = pictures.map(shownOf)
  const isReading = pictures.some(({ ready }) => !ready) && files.length <= imagesMax
  const found = faultOf(isReading ? pictures.flatMap(({ ready }) => ready ?? []) : files)
  const fault = found && (found.key === 'tooManyImages' ? t(found.key) : t(found.key, found))
  const parts = pictures.reduce((sum, { part }) => sum + part, 0)

  async function send(): Promise<string[] | undefined> {
    setFailure(undefined)
    if (found) return undefined
    setSending(true)
    try {
      const ready = await Promise.all(pictures.map(({ chosen }) => readyOf(chosen)))
      if (faultOf(ready)) return undefined
      const ids: string[] = []
      for (const [at, file] of ready.entries()) {
        ids.push(await sendPicture(file))
        note(pictures[at]?.chosen, { part: 1 })
      }
      return ids
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : common('unreachableAdvice'))
      return undefined
    } finally {
      setSending(false)
    }
  }
  const isBusy = isReading || (isSending && files.length > 0)
  const progress = isBusy ? parts / pictures.length : undefined
  const drop = { accept: acceptedPictures, files, multiple: true, onFiles: choose, progress }
  return { choose, drop, failure, fault, files, send }
}

function usePictureList() {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const note = (chosen: File | undefined, news: Partial<Picture>): void =>
    setPictures((all) => all.map((one) => (one.chosen === chosen ? { ...one, ...news } : one)))
  function choose(files: File[]): void {
    const next = files.map(
      (file) => pictures.find((one) => shownOf(one) === file) ?? { chosen: file, part: 0 },
    )
    setPictures(next)
    if (next.length > imagesMax) return
    for (const { chosen, ready } of next) {
      if (ready) continue
      const small =
        reading.get(chosen) ?? smallPicture(chosen, () => note(chosen, { part: partOpened }))
      reading.set(chosen, small)
      void small.then((done) => note(chosen, { part: partReady, ready: done }))
    }
  }
  return { choose, note, pictures }
}

/** Pictures that are being made smaller, or are: by the selected file. */
const reading = new WeakMap<File, Promise<File>>()

const readyOf = async (chosen: File): Promise<File> => (await reading.get(chosen)) ?? chosen
const shownOf = ({ chosen, ready }: Picture): File => ready ?? chosen
