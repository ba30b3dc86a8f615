import type { PhoneCheckMessage } from '@madang/wire/phone-check'
import { phoneCheck } from '@madang/wire/settings'

/** The part of the check's script that is used here, as its vendor documents it. */
type Check = {
  render: (
    place: Element,
    terms: {
      sitekey: string
      theme: 'dark' | 'light'
      callback: (token: string) => void
      'error-callback': () => void
    },
  ) => unknown
}
type Surroundings = { grecaptcha?: Check; checkReady?: () => void }

/**
 * The human check of a phone provider before it sends a code. It runs a third-party script: here,
 * where nobody is logged in. The portal receives one message. The server chooses the script, never
 * the address of this page.
 */
const asked = new URLSearchParams(location.search)
const scheme = asked.get('theme') ?? 'dark'
// A frame with another color scheme than the page around it would show as a white box.
document.documentElement.style.colorScheme = scheme
const isNight = scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches
const surroundings = window as unknown as Surroundings

const answer = await fetch(phoneCheck.path)
const { value } = (await answer.json()) as { value: { portal: string; script: string | null } }
const post = (message: PhoneCheckMessage) => window.parent.postMessage(message, value.portal)
const fail = () => post({ kind: 'phone-check-failed' })

surroundings.checkReady = () => {
  const place = document.querySelector('#check')
  if (!place || !surroundings.grecaptcha) return fail()
  surroundings.grecaptcha.render(place, {
    callback: (token) => post({ kind: 'phone-check-passed', token }),
    'error-callback': fail,
    sitekey: asked.get('key') ?? '',
    theme: scheme === 'dark' || isNight ? 'dark' : 'light',
  })
  return post({ kind: 'phone-check-ready' })
}

if (value.script) {
  const address = new URL(value.script)
  address.searchParams.set('onload', 'checkReady')
  address.searchParams.set('render', 'explicit')
  address.searchParams.set('hl', asked.get('lang') ?? 'ko')
  const script = document.createElement('script')
  script.src = address.href
  script.addEventListener('error', fail)
  document.head.append(script)
} else fail()
