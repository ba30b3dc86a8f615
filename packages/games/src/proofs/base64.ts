/** Returns standard base64 with padding, as signed notes and receipts use it. */
export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Decodes base64; undefined for anything else. */
export function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
