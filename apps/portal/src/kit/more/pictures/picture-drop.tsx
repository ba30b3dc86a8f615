import { Banner, FileDrop } from '@madang/ui'
import type { Pictures } from './use-pictures.ts'

/** Selects pictures for a document, and says what is wrong with them. */
export function PictureDrop({
  label,
  hint,
  lack,
  pictures,
}: {
  label: string
  hint?: string
  /** What is still missing, if the selected pictures are valid. */
  lack?: string | undefined
  pictures: Pictures
}) {
  return (
    <>
      <FileDrop
        label={label}
        {...(hint !== undefined && { hint })}
        error={pictures.fault ?? lack}
        {...pictures.drop}
      />
      {pictures.failure && (
        <Banner tone="danger" alert>
          {pictures.failure}
        </Banner>
      )}
    </>
  )
}
