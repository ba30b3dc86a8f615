import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi } from '@madang/kit'
import { Banner, Button, OutLink, TextField } from '@madang/ui'
import { findVendorRound } from '@madang/wire/vendors'
import { useNeeds } from '../../kit/use-needs.ts'

type Found = { url: string } | { fault: string }

/** The vendor's own page of a round, found by a bet's number. */
export function VendorRound({ code }: { code: string }) {
  const t = useTranslations('backoffice.vendors')
  const [wagerId, setWagerId] = useState('')
  const needs = useNeeds({ wagerId: wagerId.trim() !== '' })
  const [found, setFound] = useState<Found>()
  async function find(): Promise<void> {
    try {
      setFound(await callApi(findVendorRound, { subject: code, wagerId: wagerId.trim() }))
    } catch (error) {
      setFound({ fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <form className="grid gap-3" onSubmit={needs.submit(() => void find())}>
      <TextField
        label={t('wagerId')}
        value={wagerId}
        error={needs.errorOf('wagerId')}
        maxLength={36}
        onChange={(event) => setWagerId(event.target.value)}
      />
      {found && 'fault' in found && <Banner tone="danger">{found.fault}</Banner>}
      {found && 'url' in found && <OutLink href={found.url}>{t('showRound')}</OutLink>}
      <Button type="submit" variant="quiet">
        {t('openRound')}
      </Button>
    </form>
  )
}
