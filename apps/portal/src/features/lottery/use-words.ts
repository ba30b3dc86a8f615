import { useCallback } from 'react'
import { useKnownWords } from '@madang/kit/use-known-words'

/**
 * Returns the names of play types, groups, options and prizes; an unknown id is shown unchanged.
 */
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

/** Several play types share one text: `3star-back-any2` is explained as any two digits. */
function commonHelp(labelOf: ReturnType<typeof useKnownWords>, id: string): string | undefined {
  const [, window = '', kind = ''] = /^(\dstar)(?:-front|-middle|-back)?-(.+)$/.exec(id) ?? []
  const ofKind = labelOf(`help.kind.${window}-${kind}`) ?? labelOf(`help.kind.${kind}`)
  if (kind !== '' && ofKind) return ofKind
  const [, word = '', count] = /^([a-z]+)(\d+)$/.exec(id) ?? []
  return labelOf(`help.counted.${word}`, { count: Number(count) })
}

/** The name of `3star-back-any2` combines its window and its play type. */
function commonPlay(labelOf: ReturnType<typeof useKnownWords>, id: string): string | undefined {
  const [, window = '', kind = ''] = /^(\dstar(?:-front|-middle|-back)?)-(.+)$/.exec(id) ?? []
  const [left, right] = [labelOf(`window.${window}`), labelOf(`kind.${kind}`)]
  if (left && right) return `${left} ${right}`
  const [, word = '', count] = /^([a-z]+)(\d+)$/.exec(id) ?? []
  return labelOf(`counted.${word}`, { count: Number(count) })
}
