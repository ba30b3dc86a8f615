import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { RegisterValues } from './register-fields.ts'

const articles = ['age', 'money', 'account', 'limits', 'privacy', 'end'] as const

/** The terms in short, beside the consent. */
export function Terms() {
  const t = useTranslations('identity.terms')
  return (
    <details className="group ps-8.5">
      <summary className="inline-flex min-h-11 items-center text-ui text-action underline-offset-4 hover:underline">
        {t('show')}
      </summary>
      <ol className="grid gap-2 pb-2 text-small text-text-2">
        {articles.map((article) => (
          <li key={article}>
            <strong className="block text-text">{t(`${article}.title`)}</strong>
            {t(`${article}.body`)}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Registered after the fields, so that the first error gets the focus. */
export function TermsTick({ age, form }: { age: number; form: UseFormReturn<RegisterValues> }) {
  const t = useTranslations('identity.register')
  return (
    <Checkbox
      {...form.register('terms', { validate: (isTicked) => isTicked || t('termsMissing') })}
      label={t('terms', { age })}
      error={form.formState.errors.terms?.message}
    />
  )
}
