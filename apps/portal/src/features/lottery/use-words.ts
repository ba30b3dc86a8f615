import { useCallback } from 'react'
import { useKnownWords } from '@madang/kit/use-known-words'

/** The names of play types, groups, options and prizes; what has no name is shown as it is. */
export function useWords(family: string) {
  const labelOf = useKnownWords('lottery')
  const play = useCallback(
    (id: string) => labelOf(`play.${family}.${id}`) ?? commonPlay(labelOf, id) ?? id,
    [family, labelOf],
  )
  const option = useCallback((id: string) => labelOf(`option.${id}`) ?? id, [labelOf])
  const group = useCallback(
    (id: string) =>
      labelOf(`group.${id}`) ??
      id
        .split('-')
        .map((part) => labelOf(`group.${part}`) ?? part)
        .join('–'),
    [labelOf],
  )
  const help = useCallback(
    (id: string) => labelOf(`help.play.${family}.${id}`) ?? commonHelp(labelOf, id) ?? '',
    [family, labelOf],
  )
  return { group, help, option, play }
}

/** What several play types have in common is told once: `3star-back-any2` as two digits of any. */
function commonHelp(labelOf: ReturnType<typeof useKnownWords>, id: string): string | undefined {
  const [, window = '', kind = ''] = /^(\dstar)(?:-front|-middle|-back)?-(.+)$/.exec(id) ?? []
  const ofKind = labelOf(`help.kind.${window}-${kind}`) ?? labelOf(`help.kind.${kind}`)
  if (kind !== '' && ofKind) return ofKind
  const [, word = '', count] = /^([a-z]+)(\d+)$/.exec(id) ?? []
  return labelOf(`help.counted.${word}`, { count: Number(count) })
}

/** `3star-back-any2` is made of the names of its window and of what is played in it. */
function commonPlay(labelOf: ReturnType<typeof useKnownWords>, id: string): string | undefined {
  const [, window = '', kind = ''] = /^(\dstar(?:-front|-middle|-back)?)-(.+)$/.exec(id) ?? []
  const [left, right] = [labelOf(`window.${window}`), labelOf(`kind.${kind}`)]
  if (left && right) return `${left} ${right}`
  const [, word = '', count] = /^([a-z]+)(\d+)$/.exec(id) ?? []
  return labelOf(`counted.${word}`, { count: Number(count) })
}
