import type { PhoneCheckMessage } from '@madang/wire/phone-check'
import { phoneCheck } from '@madang/wire/settings'

/** The part of the check's script that is used here, as its maker documents it. */
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
 * The check of a phone provider that wants to know people from machines before it sends a code. It
 * runs a script of somebody else's: here, where nobody is logged in, and the portal hears one word.
 * Which script that is the house says, never the address of this page.
 */
const asked = new URLSearchParams(location.search)
const scheme = asked.get('theme') ?? 'dark'
// A frame of another scheme than the page around it would stand there as a white box.
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
