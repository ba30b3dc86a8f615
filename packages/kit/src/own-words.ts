import { makeStore } from './store.ts'
import type { Worded } from '@madang/texts/languages'

/** The brand's own texts that replace the catalogue's: by language, by key. */
export type OwnWords = Worded<Record<string, string>>

export const ownWords = makeStore<OwnWords>({ EN: {}, KO: {} })

/** Sets the brand's own texts; screens that show them update at once. */
export const applyOwnTexts = (words: OwnWords): void => ownWords.set(words)

type Tree = { [key: string]: unknown }

/**
 * Returns the catalogue with the brand's own texts. Only texts without arguments can be replaced;
 * unknown keys are ignored.
 */
export function withOwnWords<Messages extends object>(
  messages: Messages,
  words: Record<string, string>,
): Messages {
  const keys = Object.keys(words)
  if (keys.length === 0) return messages
  return keys.reduce<Tree>(
    (tree, key) => withText(tree, key.split('.'), words[key] ?? ''),
    messages as Tree,
  ) as Messages
}

function withText(tree: Tree, [name = '', ...rest]: string[], words: string): Tree {
  const here = tree[name]
  if (rest.length === 0) return typeof here === 'string' ? { ...tree, [name]: words } : tree
  if (typeof here !== 'object' || here === null || Array.isArray(here)) return tree
  return { ...tree, [name]: withText(here as Tree, rest, words) }
}
