/** The string with which React makes a script element: inert, and the only HTML string allowed. */
const inert = '<script></script>'

/** The only script that a page may load by a string URL. */
export const workerPath = '/sw.js'

type Policy = {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => unknown }

/**
 * Every response has `require-trusted-types-for 'script'`: no string may become HTML. React makes
 * one empty script element from a string for the router; a default policy allows exactly that one.
 */
export function allowInertScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html === inert) return html
      throw new TypeError('Text must not become HTML here.')
    },
    createScriptURL(url) {
      if (url === workerPath) return url
      throw new TypeError('Text must not become a script here.')
    },
  })
}
