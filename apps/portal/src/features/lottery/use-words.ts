import { useCallback } from 'react'
import { useKnownWords } from '@madang/kit/use-known-words'

/** The names of play types, groups, options and prizes; what has no name is shown as it is. */
export function useWords(family: string) {
  const say = useKnownWords('lottery')
  const play = useCallback(
    (id: string) => say(`play.${family}.${id}`) ?? commonPlay(say, id) ?? id,
    [family, say],
  )
  const option = useCallback((id: string) => say(`option.${id}`) ?? id, [say])
  const group = useCallback(
    (id: string) =>
      say(`group.${id}`) ??
      id
        .split('-')
        .map((part) => say(`group.${part}`) ?? part)
        .join('–'),
    [say],
  )
  const help = useCallback(
    (id: string) => say(`help.play.${family}.${id}`) ?? commonHelp(say, id) ?? '',
    [family, say],
  )
  return { group, help, option, play }
}

/** What several play types have in common is told once: `3star-back-any2` as two digits of any. */
function commonHelp(say: ReturnType<typeof useKnownWords>, id: string): string | undefined {
  const [, window = '', kind = ''] = /^(\dstar)(?:-front|-middle|-back)?-(.+)$/.exec(id) ?? []
  const ofKind = say(`help.kind.${window}-${kind}`) ?? say(`help.kind.${kind}`)
  if (kind !== '' && ofKind) return ofKind
  const [, word = '', count] = /^([a-z]+)(\d+)$/.exec(id) ?? []
  return say(`help.counted.${word}`, { count: Number(count) })
}

/** `3star-back-any2` is made of the names of its window and of what is played in it. */
function commonPlay(say: ReturnType<typeof useKnownWords>, id: string): string | undefined {
  const [, window = '', kind = ''] = /^(\dstar(?:-front|-middle|-back)?)-(.+)$/.exec(id) ?? []
  const [left, right] = [say(`window.${window}`), say(`kind.${kind}`)]
  if (left && right) return `${left} ${right}`
  const [, word = '', count] = /^([a-z]+)(\d+)$/.exec(id) ?? []
  return say(`counted.${word}`, { count: Number(count) })
}
