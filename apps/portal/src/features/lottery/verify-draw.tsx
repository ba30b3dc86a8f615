import { useEffect, useState } from 'react'
import { linkBefore } from '@madang/games/chance/commitment'
import { beaconLine } from '@madang/games/chance/beacon'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { useFetched } from '@madang/kit'
import { Badge, Banner, Button, Facts, Modal, Spinner } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showLotteryDraw } from '@madang/wire/lottery'
import type { LotteryDraw } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { DrawResult } from './draw-result.tsx'
import { loadFamily } from './load-family.ts'

type DrawFacts = Gives<typeof showLotteryDraw>

const lineOf = (beacon: DrawFacts['beacon']) => (beacon ? beaconLine(beacon) : undefined)

type Verdict = {
  isSecretRight: boolean
  isEntropyRight: boolean
  isDrawRight: boolean
  again: string[]
}

/** Repeats the draw in this browser, from the revealed secret and the bytes of all tickets. */
export function VerifyDraw({ close, draw }: { draw: LotteryDraw; close: () => void }) {
  const t = useTranslations('lottery')
  const asked = { gameCode: draw.gameCode, number: draw.number }
  const { data, error, isError, refetch } = useFetched(showLotteryDraw, asked)
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    if (!data?.draw.secret || !data.draw.entropy) return
    const { entropy, gameCode, number, secret, secretHash } = data.draw
    void loadFamily(data.family).then((family) => {
      const again = family.draw(
        sharedOutcome({
          entropyHex: entropy,
          id: gameCode,
          round: Number(number),
          secretHex: secret,
        }),
      )
      setVerdict({
        again,
        isDrawRight: again.join() === data.draw.drawn?.join(),
        isEntropyRight: entropyOf(data.tickets, lineOf(data.beacon)) === entropy,
        isSecretRight: linkBefore(secret) === secretHash,
      })
    })
  }, [data])
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    if (!data) return
    void import('./ticket-proofs.ts')
      .then(({ compareDraw }) => compareDraw(data))
      // No response is not a difference: opening this again asks again.
      .then(setIsKept, () => undefined)
  }, [data])
  return (
    <Modal open onClose={close} title={t('verifyTitle', { name: draw.name })}>
      {isError && <Failure error={error} retry={() => void refetch()} />}
      {!data && !isError && <Spinner />}
      {data && !data.draw.secret && <p>{t('notOurs')}</p>}
      {data && verdict && (
        <div className="grid gap-4">
          <Checks data={data} verdict={verdict} />
          {!isKept && (
            <Banner tone="danger" title={t('proofDiffers')}>
              {t('proofDiffersAbout')}
            </Banner>
          )}
          <DrawResult drawn={verdict.again} family={data.family} />
          <Facts
            rows={[
              [t('secretHash'), <Hash key="hash" of={data.draw.secretHash} />],
              [t('secret'), <Hash key="secret" of={data.draw.secret} />],
              [t('entropy'), <Hash key="entropy" of={data.draw.entropy} />],
            ]}
          />
          <p className="text-small text-text-2">{t('proofsAbout')}</p>
          <Button variant="quiet" onClick={() => void save()}>
            {t('saveProofs')}
          </Button>
        </div>
      )}
    </Modal>
  )
}

function Checks({ data, verdict }: { data: DrawFacts; verdict: Verdict }) {
  const t = useTranslations('lottery')
  const { draw, tickets } = data
  return (
    <>
      <ul className="grid gap-2">
        <Check isRight={verdict.isSecretRight} text={t('secretChecked')} />
        <Check
          isRight={verdict.isEntropyRight}
          text={t('entropyChecked', { count: tickets.length })}
        />
        {draw.drawn && <Check isRight={verdict.isDrawRight} text={t('drawChecked')} />}
      </ul>
      {draw.state === 'void' && (
        <Banner tone="info" title={t('wouldBe')}>
          {t('wouldBeAbout')}
        </Banner>
      )}
    </>
  )
}

async function save(): Promise<void> {
  const { saveTicketProofs } = await import('../../kit/more/ticket-keeper.ts')
  await saveTicketProofs()
}

const Hash = ({ of }: { of: string | null }) => <code className="text-small break-all">{of}</code>

function Check({ isRight, text }: { isRight: boolean; text: string }) {
  const t = useTranslations('lottery')
  return (
    <li className="flex items-center gap-2">
      <Badge tone={isRight ? 'ok' : 'danger'}>{t(isRight ? 'same' : 'different')}</Badge>
      {text}
    </li>
  )
}
