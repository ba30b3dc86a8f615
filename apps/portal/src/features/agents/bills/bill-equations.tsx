import { Money, Section } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showBill } from '@madang/wire/agent-bills'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'

type Equation = Gives<typeof showBill>['equations'][number]
type Named = Extract<Equation, { form: 'SUM' }>['result']

/** A bill's calculation, line by line: each right side is its left side exactly, or as it says. */
export function BillEquations({ equations }: { equations: Equation[] }) {
  const t = useTranslations('agents')
  return (
    <Section title={t('bill.formula')} level={3}>
      <ol className="grid gap-2">
        {equations.map((line, at) => (
          <li key={at} className="border-b border-seam pb-2 text-ui wrap-break-word last:border-0">
            <Line line={line} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Line({ line }: { line: Equation }) {
  const t = useTranslations('agents.equation')
  if (line.form === 'NOTHING') {
    return (
      <>
        {t(`nothing.${line.because}`)} = <Result {...line.result} />
      </>
    )
  }
  if (line.form === 'SHARE') {
    return (
      <>
        <Part {...line.part} /> ÷ <Part {...line.of} /> ={' '}
        <strong>{t('reached', { percent: line.percent })}</strong>
        {line.isRounded && <Rounded words={t('downToPercent')} />}
      </>
    )
  }
  if (line.form === 'PRODUCT') {
    const { by, percent } = line
    const factor = by === 'REACHED' ? t('reached', { percent }) : `${percent}%`
    return (
      <>
        <Part {...line.of} /> × {factor} = <Result {...line.result} />
        {line.isRounded && <Rounded words={t('downToCent')} />}
      </>
    )
  }
  return (
    <>
      {line.terms.map((term, at) => (
        <Fragment key={term.name}>
          {at > 0 && (term.isMinus ? ' − ' : ' + ')}
          <Part {...term} />
        </Fragment>
      ))}{' '}
      = <Result {...line.result} />
    </>
  )
}

function Part({ amount, name }: Named) {
  const t = useTranslations('agents.amounts')
  return (
    <>
      <span className="text-text-2">{t(name)}</span> <Money value={amount} />
    </>
  )
}

const Result = (named: Named) => (
  <strong>
    <Part {...named} />
  </strong>
)

const Rounded = ({ words }: { words: string }) => (
  <span className="text-small text-text-3"> ({words})</span>
)
