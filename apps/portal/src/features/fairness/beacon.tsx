import { useFetched } from '@madang/kit'
import { CopyCode, Facts, Skeleton, Time } from '@madang/ui'
import { showBeacon } from '@madang/wire/transparency'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'

/** The public beacon that is mixed into shared rounds, and how often it was unavailable. */
export function Beacon() {
  const t = useTranslations('fairness')
  const fetched = useFetched(showBeacon, {}, { staleTime: 0 })
  const { data } = fetched
  return (
    <section aria-labelledby="fairness-beacon" className="grid gap-4">
      <h2 id="fairness-beacon" className="text-h2">
        {t('beacon')}
      </h2>
      <p className="max-w-[38em] text-ui font-normal text-text-2">{t('beaconAbout')}</p>
      {fetched.isPending && <Skeleton className="h-24 w-full" />}
      {fetched.isError && !data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {data?.chainHash === null && <p className="text-ui text-text-3">{t('beaconOff')}</p>}
      {data?.chainHash && data.receivedAt && (
        <>
          <CopyCode label={t('beaconChain')} value={data.chainHash} className="max-w-full" />
          <Facts
            rows={[
              [t('beaconHeard'), <Time key="heard" at={data.receivedAt} format="table" />],
              [t('beaconSilent'), t('count', { count: String(data.silentCount) })],
            ]}
          />
        </>
      )}
    </section>
  )
}
