import { Fragment, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RequestDone } from '@madang/kit'
import { Banner, Button, SheetNote } from '@madang/ui'

type Props<Row extends { version: number }> = {
  row: Row
  /** Whether the form opens a panel of its own: then the message is at that panel's top. */
  isSheet?: boolean
  children: (row: Row) => ReactNode
}

/**
 * A form over a row that others may save meanwhile. While nothing is typed it follows the newest
 * version. Typed values stay, with a message that another operator saved and a way to start again.
 */
export function KeptForm<Row extends { version: number }>(props: Props<Row>) {
  const { children, isSheet = false, row } = props
  const [held, hold] = useState(row)
  const [isTyped, setTyped] = useState(false)
  const noteAbove = useContext(SheetNote)
  const isNewer = row.version !== held.version
  if (isNewer && !isTyped) hold(row)
  const shown = isNewer && isTyped ? held : row
  const begin = () => {
    hold(row)
    setTyped(false)
  }
  const note = isNewer && isTyped && <SavedElsewhere begin={begin} />
  const form = <Fragment key={shown.version}>{children(shown)}</Fragment>
  return (
    <RequestDone value={() => setTyped(false)}>
      {/* An event that bubbles up here is an input in the form, wherever its panel is rendered. */}
      <div className="contents" onChange={() => setTyped(true)}>
        {isSheet ? <SheetNote value={note || noteAbove}>{form}</SheetNote> : note}
        {!isSheet && form}
      </div>
    </RequestDone>
  )
}

function SavedElsewhere({ begin }: { begin: () => void }) {
  const t = useTranslations('backoffice.listing')
  return (
    <Banner tone="warn" alert>
      <div className="grid justify-items-start gap-3">
        {t('savedElsewhere')}
        <Button variant="quiet" size="small" onClick={begin}>
          {t('beginAnew')}
        </Button>
      </div>
    </Banner>
  )
}
