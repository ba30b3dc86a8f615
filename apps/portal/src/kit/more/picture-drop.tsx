import { Banner, FileDrop } from '@madang/ui'
import type { Pictures } from './use-pictures.ts'

/** Where pictures for a document are chosen, with what stands against them in words. */
export function PictureDrop({
  label,
  hint,
  lack,
  pictures,
}: {
  label: string
  hint?: string
  /** What is still missing, where nothing is wrong with the chosen ones. */
  lack?: string | undefined
  pictures: Pictures
}) {
  return (
    <>
      <FileDrop
        label={label}
        {...(hint !== undefined && { hint })}
        error={pictures.fault ?? lack}
        files={pictures.files}
        onFiles={pictures.choose}
        accept="image/png,image/jpeg"
        multiple
      />
      {pictures.failure && (
        <Banner tone="danger" alert>
          {pictures.failure}
        </Banner>
      )}
    </>
  )
}
