import { Refused } from '@madang/kit'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { faultOf, sendPictures } from './pictures.ts'

export type Pictures = {
  files: readonly File[]
  choose: (files: File[]) => void
  /** What is wrong with the selected pictures, as text. */
  fault: string | undefined
  /** Why the pictures could not be sent, as text. */
  failure: string | undefined
  /** Uploads them; returns the ids, or undefined when something prevents it. */
  send: () => Promise<string[] | undefined>
}

/** Pictures for a document: validated here, uploaded once, and kept when the upload fails. */
export function usePictures(): Pictures {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const [files, setFiles] = useState<readonly File[]>([])
  const [failure, setFailure] = useState<string>()
  const found = faultOf(files)
  const fault = found && (found.key === 'tooManyImages' ? t(found.key) : t(found.key, found))
  async function send(): Promise<string[] | undefined> {
    setFailure(undefined)
    if (found) return undefined
    try {
      return await sendPictures(files)
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : common('unreachableAdvice'))
      return undefined
    }
  }
  return { choose: setFiles, failure, fault, files, send }
}
