import { useTranslations } from 'use-intl'
import { TextArea } from '@madang/ui'
import { wordsLengthMin } from '@madang/wire/shapes'

/** Whether the server takes this as a reason. */
export const isReason = (typed: string): boolean => typed.trim().length >= wordsLengthMin

type Props = {
  label: string
  value: string
  change: (typed: string) => void
  lengthMax?: number
  /** Somebody pressed without it: what is missing is said as a fault, no longer as a hint. */
  isMissed?: boolean
}

/** Why an operator does what they are about to do. */
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
