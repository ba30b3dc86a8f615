import { TextArea } from '@madang/ui'
import { commentLengthMax } from '@madang/wire/promotions'
import { useTranslations } from 'use-intl'
import { PictureDrop } from '../../kit/more/pictures/picture-drop.tsx'
import type { Pictures } from '../../kit/more/pictures/use-pictures.ts'

/** The evidence that an operator will review. */
export function EvidenceFields(props: {
  pictures: Pictures
  comment: string
  change: (comment: string) => void
}) {
  const t = useTranslations('promotions')
  return (
    <>
      <PictureDrop label={t('pictures')} hint={t('picturesHint')} pictures={props.pictures} />
      <TextArea
        label={t('comment')}
        hint={t('commentHint', { max: String(commentLengthMax) })}
        maxLength={commentLengthMax}
        rows={3}
        value={props.comment}
        onChange={(typed) => props.change(typed.target.value)}
      />
    </>
  )
}
