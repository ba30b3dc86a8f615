import { useTranslations } from 'use-intl'
import { TextArea } from '@madang/ui'
import { hasWords, wordsLengthMin } from '@madang/wire/shapes'

/** Returns whether the server accepts this as a reason. */
export const isReason = (typed: string): boolean => hasWords(typed)

type Props = {
  label: string
  value: string
  change: (typed: string) => void
  lengthMax?: number
  /** Submitted without it: the hint becomes an error. */
  isMissed?: boolean
}

/** The reason for an operator's action. */
export function ReasonField({ change, isMissed = false, label, lengthMax = 300, value }: Props) {
  const t = useTranslations('backoffice.decide')
  const isWrong = isMissed && !isReason(value)
  const length = t('reasonLength', { min: wordsLengthMin })
  return (
    <TextArea
      label={label}
      rows={2}
      maxLength={lengthMax}
      value={value}
      hint={isWrong ? undefined : length}
      error={isWrong ? length : undefined}
      onChange={(event) => change(event.target.value)}
    />
  )
}
