import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64Of, bytesOf } from './base64.ts'
import { isSigned } from './ed25519.ts'
import { isSame } from './merkle.ts'

/** The signer: a name, which is also the log's origin, and an Ed25519 key of 32 bytes. */
export type NoteKey = { name: string; publicKey: Uint8Array }

/** A log's newest signed state: the number of leaves, and the root over them. */
export type TreeHead = { origin: string; size: number; root: Uint8Array }

/** The text that is signed (C2SP tlog-checkpoint): origin, size and root, a line each. */
export const checkpointText = ({ origin, root, size }: TreeHead): string =>
  `${origin}\n${size}\n${base64Of(root)}\n`

/** The text with its signature below it (C2SP signed-note). */
export const noteOf = (text: string, key: NoteKey, signature: Uint8Array): string =>
  `${text}\n— ${key.name} ${base64Of(concatBytes(keyHashOf(key), signature))}\n`

/** Returns the key in the format of other tools (`vkey`): name, hash and key. */
export const verifierKey = (key: NoteKey): string =>
  `${key.name}+${hexOf(keyHashOf(key))}+${base64Of(concatBytes(Uint8Array.of(ed25519), key.publicKey))}`

/** Reads a `vkey`. Undefined for an invalid one, or for another algorithm. */
export function readVerifierKey(vkey: string): NoteKey | undefined {
  const [name, hash, ...rest] = vkey.split('+')
  const typed = bytesOf(rest.join('+'))
  if (!name || typed?.length !== 33 || typed[0] !== ed25519) return undefined
  const key = { name, publicKey: typed.slice(1) }
  return hexOf(keyHashOf(key)) === hash ? key : undefined
}

/** Returns the head in a note, if this key signed it; otherwise undefined. */
export async function openCheckpoint(note: string, key: NoteKey): Promise<TreeHead | undefined> {
  const text = await openNote(note, key)
  const [origin, size, root] = text?.split('\n') ?? []
  const bytes = bytesOf(root ?? '')
  const isWhole = origin === key.name && /^(0|[1-9]\d{0,15})$/.test(size ?? '')
  if (!isWhole || bytes?.length !== 32) return undefined
  return { origin, root: bytes, size: Number(size) }
}

/** Returns who else than the house put a signature below a note: the witnesses of its log. */
export function cosignersOf(note: string, headKey: string): string[] {
  const own = readVerifierKey(headKey)?.name
  const names = (partsOf(note)?.signatures ?? []).map(({ name }) => name)
  return [...new Set(names.filter((name) => name !== '' && name !== own))]
}

/** The text of a note, if this key signed it. */
export async function openNote(note: string, key: NoteKey): Promise<string | undefined> {
  const parts = partsOf(note)
  if (!parts) return undefined
  const { signatures, text } = parts
  for (const { name, signed } of signatures) {
    const sum = bytesOf(signed)
    if (name !== key.name || sum?.length !== 68) continue
    if (!isSame(sum.slice(0, 4), keyHashOf(key))) continue
    if (await isSigned(utf8ToBytes(text), sum.slice(4), key.publicKey)) return text
  }
  return undefined
}

/** Returns the text of a note and the lines of signatures below it; undefined without any. */
function partsOf(note: string) {
  const end = note.indexOf('\n\n')
  if (end < 0) return undefined
  const lines = note.slice(end + 2).split('\n')
  const signatures = lines.flatMap((line) => {
    const [dash, name = '', signed = ''] = line.split(' ')
    return dash === '—' ? [{ name, signed }] : []
  })
  return { signatures, text: note.slice(0, end + 1) }
}

/** Returns the four-byte key id: SHA-256 of name, line feed, algorithm and key. */
const keyHashOf = ({ name, publicKey }: NoteKey): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(ed25519), publicKey)).slice(0, 4)

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The format's code for this algorithm. */
const ed25519 = 1
