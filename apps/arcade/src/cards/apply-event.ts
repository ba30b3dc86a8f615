import type { CardMessage, CardTableView } from '@madang/wire/cardroom-line'

/** Returns the number of seated members, without computers. */
export const membersOf = ({ seats }: CardTableView): number =>
  seats.filter(({ isComputer }) => !isComputer).length

/** Returns the view after an event of the table's log. */
export function applied(
  view: CardTableView,
  { event, seq }: Extract<CardMessage, { kind: 'event' }>,
): CardTableView {
  switch (event.kind) {
    case 'seats': {
      const { button, carry, nextHandAt, seats } = event
      return { ...view, button, carry: carry ?? 1, nextHandAt, seats, seq }
    }
    case 'hand':
      return { ...view, hand: event.hand, seq }
    case 'clock': {
      const { hand } = view
      if (!hand?.turn || hand.id !== event.handId) return { ...view, seq }
      const turn = { ...hand.turn, until: event.until, usesBank: event.usesBank }
      return { ...view, hand: { ...hand, turn }, seq }
    }
    case 'emote':
      break
  }
  return { ...view, seq }
}
