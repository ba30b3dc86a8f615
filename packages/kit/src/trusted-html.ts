/** What React writes to make a script element: inert, and the only HTML string that may pass. */
const inert = '<script></script>'

/** The one script that a page may name by a string. */
export const workerPath = '/sw.js'

type Policy = {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => unknown }

/**
 * Every answer says `require-trusted-types-for 'script'`: no string may become HTML. The router
 * lets
 * React make one empty script element by a string; a default policy lets exactly that one through.
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
