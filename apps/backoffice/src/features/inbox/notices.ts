import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { makeStore, useFetched } from '@madang/kit'
import { countWaiting } from '@madang/wire/desk'

type Choices = { sound: boolean; desktop: boolean }

const key = 'inboxNotices'

/** Stored in the browser, because the choice belongs to this computer, not to the operator. */
export const noticeChoices = makeStore<Choices>(readKept())

export function chooseNotices(choices: Choices): void {
  localStorage.setItem(key, JSON.stringify(choices))
  noticeChoices.set(choices)
}

function readKept(): Choices {
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choices>
  return { desktop: kept.desktop === true, sound: kept.sound === true }
}

/** Announces proposals that arrived since the last poll, by sound and on the desktop, if chosen. */
export function useInboxNotices(): void {
  const t = useTranslations('backoffice.inbox')
  const count = useFetched(countWaiting, {}).data?.waiting['inbox']
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (count === undefined) return
    const isMore = known.current !== undefined && count > known.current
    known.current = count
    if (!isMore) return
    const { desktop, sound } = noticeChoices.now()
    if (sound) ring()
    if (desktop && Notification.permission === 'granted') show(t('arrived', { count }))
  }, [count, t])
}

/** All share one tag, so that a later notification replaces the earlier one. */
const show = (words: string) => new Notification(words, { tag: 'inbox' })

/** Plays two short generated tones; no file is loaded. */
function ring(): void {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.1
  volume.connect(audio.destination)
  for (const [at, hertz] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(volume)
    tone.start(audio.currentTime + at * 0.18)
    tone.stop(audio.currentTime + at * 0.18 + 0.15)
  }
  setTimeout(() => void audio.close(), 1_000)
}
