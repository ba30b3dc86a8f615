// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { needTexts } from '@madang/kit'
import { openScreen } from '../../../test/screen.tsx'
import { useDeskWords } from './use-desk-words.ts'
import { WorstBeside } from './worst-beside.tsx'

function Words() {
  const { marketOf, outcomeOf, placeOf } = useDeskWords()
  return (
    <p>
      {[
        marketOf('three-way~score~ft'),
        marketOf('total~corners~1h~l4.5'),
        outcomeOf('handicap~score~ft~l-0.5', '1'),
        placeOf('2:1'),
        placeOf('x'),
        marketOf('unheard'),
      ].join(' | ')}
      <WorstBeside worst="46000000.00" cap="50000000.00" />
    </p>
  )
}

test('the desk reads markets, outcomes and places in words, and the worst case beside its cap', async () => {
  await needTexts('sportsDesk', 'sportsbook')
  const screen = await openScreen(<Words />)
  expect(document.body.textContent).toBe(
    '승무패 | 전반 코너킥 언더오버 4.5 | 홈 −0.5 | 2:1 | 무승부 | unheard' +
      '46,000,000원 / 한도 50,000,000원 (92%)',
  )
  await screen.leave()
})
