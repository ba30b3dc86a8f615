import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, digitsIn, Select, Switch, TextField } from '@madang/ui'
import { articleGroups, listArticles, listArticleVersions, saveArticle } from '@madang/wire/help'
import type { OfficeArticle } from '@madang/wire/help'
import { WrittenWords } from '../../kit/fields/written-words.tsx'
import { May } from '../../kit/may.tsx'

type Draft = Pick<
  OfficeArticle,
  'slug' | 'group' | 'title' | 'content' | 'position' | 'isShown' | 'version'
>

const blank: Draft = {
  content: { EN: '', KO: '' },
  group: 'help',
  isShown: true,
  position: 100,
  slug: '',
  title: { EN: '', KO: '' },
  version: 0,
}

/** Writes or edits an article, with a preview. */
export function ArticleForm({ article, done }: { article?: OfficeArticle; done: () => void }) {
  const t = useTranslations('siteOffice')
  const [draft, setDraft] = useState<Draft>(article ?? blank)
  const save = useCall(saveArticle, { done, refreshes: [listArticles, listArticleVersions] })
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  const { content, group, isShown, position, slug, title } = draft
  // A new article has no other editor, so this refusal means that its address is taken.
  const isTaken = !article && save.refusal?.code === 'changed-meanwhile'
  return (
    <form
      className="grid gap-4 pb-6"
      onSubmit={(event) => {
        event.preventDefault()
        const words = { content, group, isShown, position, slug, title }
        void save.send({ ...words, versionRead: article?.version ?? 0 })
      }}
    >
      {!article && (
        <TextField
          label={t('articles.slug')}
          hint={t('articles.slugHint')}
          error={isTaken ? t('articles.slugTaken') : undefined}
          required
          maxLength={40}
          pattern="[a-z][a-z0-9\-]*"
          value={slug}
          onChange={(event) => change({ slug: event.target.value })}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={t('articles.group')}
          value={group}
          options={articleGroups.map((value) => ({
            label: t(`articles.groups.${value}`),
            value,
          }))}
          onChange={(event) => change({ group: event.target.value as Draft['group'] })}
        />
        <TextField
          label={t('articles.position')}
          inputMode="numeric"
          value={String(position)}
          onChange={(event) => change({ position: Number(digitsIn(event.target.value, 4)) })}
        />
      </div>
      <Switch
        label={t('shown')}
        checked={isShown}
        onChange={(event) => change({ isShown: event.target.checked })}
      />
      <WrittenWords title={title} content={content} change={change} />
      {save.refusal && !isTaken && <Banner tone="danger">{save.refusal.message}</Banner>}
      {save.error && <Banner tone="warn">{save.error.message}</Banner>}
      <May call={saveArticle}>
        <Button type="submit" busy={save.busy}>
          {t('save')}
        </Button>
      </May>
    </form>
  )
}
