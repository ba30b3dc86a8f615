import { useEffect, useState } from 'react'
import { ProofEdge, useFetched } from '@madang/kit'
import { Banner, Button, Facts, Spinner } from '@madang/ui'
import { showLotteryDraw } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { saveTicketProofs } from '../../../kit/more/forms/ticket-keeper.ts'
import { DamagedProof, ProofCheck, PromiseChecks } from '../../../kit/more/promise-checks.tsx'
import { type DrawFacts, drawAgain, type DrawnAgain } from './draw-again.ts'
import { DrawResult } from './draw-result.tsx'

/**
 * Repeats a draw in this browser, from the revealed secret and the bytes of all tickets, and checks
 * that it was promised before the first of them. Anybody may, without an account.
 */
export function DrawProof(asked: { gameCode: string; number: string }) {
  const { data, error, isError, refetch } = useFetched(showLotteryDraw, asked)
  if (isError) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Spinner />
  return (
    <ProofEdge damaged={<DamagedProof />}>
      <Proof data={data} />
    </ProofEdge>
  )
}

function Proof({ data }: { data: DrawFacts }) {
  const t = useTranslations('lottery')
  const { draw, firstSaleAt, leafIndex } = data
  const { gameCode, number, secret, secretHash } = draw
  if (secretHash === null) return <p>{t('notOurs')}</p>
  // Results of a demo brand's first day: nobody could know this hash before.
  const isFilledIn = data.committedAt === null && leafIndex === null
  const kind = 'lottery'
  const promise = { firstAt: firstSaleAt, kind, leafIndex, secretHash, subject: gameCode }
  return (
    <div className="grid gap-4">
      {isFilledIn ? (
        <Banner tone="warn" title={t('filledIn')}>
          {t('filledInAbout')}
        </Banner>
      ) : (
        <PromiseChecks promise={{ ...promise, number: Number(number) }} />
      )}
      {secret === null ? <p>{t('notDrawn')}</p> : <Again data={data} isFilledIn={isFilledIn} />}
    </div>
  )
}

function Again({ data, isFilledIn }: { data: DrawFacts; isFilledIn: boolean }) {
  const t = useTranslations('lottery')
  const [verdict, setVerdict] = useState<DrawnAgain | 'failed'>()
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    void drawAgain(data).then(setVerdict, () => setVerdict('failed'))
    void import('./ticket-proofs.ts')
      .then(({ compareDraw }) => compareDraw(data))
      // No response is not a difference: opening this again asks again.
      .then(setIsKept, () => undefined)
  }, [data])
  const { draw, tickets } = data
  if (!verdict) return <Spinner />
  if (verdict === 'failed') return <DamagedProof />
  return (
    <>
      <ul className="grid gap-2">
        <ProofCheck
          isRight={verdict.isSecretRight}
          text={t(isFilledIn ? 'secretFilledIn' : 'secretChecked')}
        />
        <ProofCheck
          isRight={verdict.isEntropyRight}
          text={t('entropyChecked', { count: tickets.length })}
        />
        {draw.drawn && <ProofCheck isRight={verdict.isDrawRight} text={t('drawChecked')} />}
      </ul>
      {draw.state === 'void' && (
        <Banner tone="info" title={t('wouldBe')}>
          {t('wouldBeAbout')}
        </Banner>
      )}
      {!isKept && (
        <Banner tone="danger" title={t('proofDiffers')}>
          {t('proofDiffersAbout')}
        </Banner>
      )}
      <DrawResult drawn={verdict.again} family={data.family} />
      <Facts
        rows={[
          [t('secretHash'), <Hash key="hash" of={draw.secretHash} />],
          [t('secret'), <Hash key="secret" of={draw.secret} />],
          [t('entropy'), <Hash key="entropy" of={draw.entropy} />],
        ]}
      />
      <p className="text-small text-text-2">{t('proofsAbout')}</p>
      <Button variant="quiet" onClick={() => void saveTicketProofs()}>
        {t('saveProofs')}
      </Button>
    </>
  )
}

const Hash = ({ of }: { of: string | null }) => <code className="text-small break-all">{of}</code>
