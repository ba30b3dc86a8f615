import { useState } from 'react'
import { useCall } from '@madang/kit'
import { Banner, Button, TextArea } from '@madang/ui'
import { addToComplaint, listComplaints } from '@madang/wire/complaints'
import { useTranslations } from 'use-intl'
import { Form } from '../../kit/more/forms/form.tsx'

/** Adds text to a complaint; an answered complaint is opened again. */
export function AddWords({ complaintId }: { complaintId: string }) {
  const t = useTranslations('site.complaint')
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const add = useCall(addToComplaint, {
    done() {
      setWords('')
      setOpen(false)
    },
    refreshes: [listComplaints],
  })
  if (!isOpen) {
    return (
      <div>
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      </div>
    )
  }
  return (
    <Form
      className="grid max-w-[40em] gap-3"
      onSubmit={() => {
        if (words.trim().length > 1) void add.send({ subject: complaintId, words: words.trim() })
      }}
    >
      <TextArea
        label={t('addLabel')}
        rows={3}
        maxLength={2_000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {add.refusal && <Banner tone="danger">{add.refusal.message}</Banner>}
      <div>
        <Button type="submit" size="small" busy={add.busy}>
          {t('addSend')}
        </Button>
      </div>
    </Form>
  )
}
