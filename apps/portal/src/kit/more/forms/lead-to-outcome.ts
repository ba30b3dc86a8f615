const faulty = '[aria-invalid="true"]'
const outcomes = '[data-outcome]'

/**
 * After this time the screen itself says that the reply is late, and the page no longer scrolls.
 */
const patienceMs = 30_000

let stop = (): void => undefined

/**
 * After a request, moves to the first invalid field of the form, or to the outcome once it is on
 * the page. The target is scrolled to and focused, so that it is seen and read aloud. A reader who
 * has moved on to another field stays there.
 */
export function leadToOutcome(form: HTMLElement): void {
  stop()
  const before = outcomesNow()
  let frame = 0
  const moveFocus = () => {
    frame = 0
    const fault = form.isConnected ? form.querySelector<HTMLElement>(faulty) : null
    const target = fault ?? outcomeBeyond(before)
    if (!target) return
    stop()
    lead(target, fault ? 'center' : 'start')
  }
  const scheduleMove = () => {
    frame ||= requestAnimationFrame(moveFocus)
  }
  const watch = new MutationObserver(scheduleMove)
  watch.observe(document.body, {
    attributeFilter: ['aria-invalid', 'data-outcome'],
    attributes: true,
    childList: true,
    subtree: true,
  })
  const goOn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches('input, select, textarea')) stop()
  }
  document.addEventListener('focusin', goOn)
  const timer = setTimeout(() => stop(), patienceMs)
  stop = () => {
    stop = () => undefined
    watch.disconnect()
    document.removeEventListener('focusin', goOn)
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  scheduleMove()
}

/** The outcomes already on the page with their texts: the same text again is not new. */
const outcomesNow = (): Map<Element, string | null> =>
  new Map(
    [...document.querySelectorAll(outcomes)].map((one) => [one, one.getAttribute('data-outcome')]),
  )

function outcomeBeyond(before: Map<Element, string | null>): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(outcomes)].find(
    (one) => before.get(one) !== one.getAttribute('data-outcome'),
  )
}

function lead(target: HTMLElement, block: ScrollLogicalPosition): void {
  if (!target.matches('input, select, textarea, button, a, [tabindex]')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block })
}
