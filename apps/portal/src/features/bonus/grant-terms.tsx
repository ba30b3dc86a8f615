import { useFetched, useLang } from '@madang/kit'
import { moneyRuleWords } from '@madang/kit/offer-words'
import { Facts, formatMoney, Money, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { showDepositTerms } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import type { Grant } from './grant.ts'
import { useCategoryWord } from './use-category-word.ts'

type Weight = Grant['terms']['weights'][number]

/** All terms in plain words, with the table of wagers that count. */
export function GrantTerms({ grant }: { grant: Grant }) {
  const t = useTranslations('bonus')
  const { convertMax, countries, multiple, oddsMin, stakeMax } = grant.terms
  const required = formatMoney(grant.required, { lang: useLang() })
  const most = (value: string | null) =>
    value === null ? t('noMax') : <Money key={value} value={value} />
  return (
    <details className="group">
      <summary className="cursor-pointer py-2 text-ui text-action">{t('terms')}</summary>
      <div className="grid gap-4 pt-3">
        <Facts
          rows={[
            ...(grant.free === null
              ? [[t('multiple'), t('multipleOf', { multiple, required })] as const]
              : []),
            [t('stakeMax'), most(stakeMax)],
            ...(oddsMin === null ? [] : [[t('oddsMin'), oddsMin] as const]),
            [t('convertMax'), most(convertMax)],
            ...(countries === null ? [] : [[t('countries'), countries.join(', ')] as const]),
          ]}
        />
        <p className="text-ui font-normal text-text-2">
          <MoneyRules fundingOrder={grant.fundingOrder} />
        </p>
        <Weights weights={grant.terms.weights} />
      </div>
    </details>
  )
}

/** Which money is used first, and what holds own money: the play of deposits alone. */
function MoneyRules({ fundingOrder }: Pick<Grant, 'fundingOrder'>) {
  const t = useTranslations('promotions')
  const { data } = useFetched(showDepositTerms, {})
  return data ? moneyRuleWords({ depositPlayPercent: data.playPercent, fundingOrder }, t) : null
}

function Weights({ weights }: { weights: readonly Weight[] }) {
  const t = useTranslations('bonus')
  const wordOf = useCategoryWord()
  const columns: TableColumn<Weight>[] = [
    { cell: ({ name }) => wordOf(name), header: t('category'), key: 'name' },
    {
      cell: ({ percent }) => t('percentOf', { percent: String(percent) }),
      header: t('percent'),
      key: 'percent',
      numeric: true,
    },
  ]
  return (
    <div className="grid gap-2">
      <Table
        caption={t('weights')}
        columns={columns}
        rowKey={({ by, name }) => `${by} ${name}`}
        rows={weights.filter(({ percent }) => percent > 0)}
        showCaption
      />
      <p className="text-small text-text-3">{t('weightsAbout')}</p>
    </div>
  )
}
