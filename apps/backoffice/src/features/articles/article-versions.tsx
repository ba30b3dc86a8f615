import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, Section } from '@madang/ui'
import { listArticles, listArticleVersions, saveArticle } from '@madang/wire/help'
import type { OfficeArticle } from '@madang/wire/help'
import { Time } from '../../kit/time.tsx'

/** Every wording this article had. One that is taken back becomes the newest; none is lost. */
export function ArticleVersions({ article, done }: { article: OfficeArticle; done: () => void }) {
  const t = useTranslations('siteOffice')
  const { slug, version } = article
  const versions = useFetched(listArticleVersions, { slug })
  const save = useCall(saveArticle, { done, refreshes: [listArticles, listArticleVersions] })
  return (
    <Section title={t('versions')} level={3}>
      {save.refusal && <Banner tone="danger">{save.refusal.message}</Banner>}
      <ol className="grid gap-3 pb-6">
        {(versions.data?.rows ?? []).map((one) => (
          <li key={one.version} className="grid gap-1 border-s-2 border-line ps-3">
            <span className="text-ui">
              {one.version}. {one.title.KO}
            </span>
            <span className="text-small text-text-3">
              {one.changedBy} · <Time at={one.changedAt} />
            </span>
            {one.version !== version && (
              <div>
                <Button
                  look="link"
                  size="small"
                  busy={save.busy}
                  onClick={() => void save.send({ ...draftOf(one), versionRead: version })}
                >
                  {t('takeBack', { version: one.version })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const draftOf = ({ content, group, isShown, position, slug, title }: OfficeArticle) => ({
  content,
  group,
  isShown,
  position,
  slug,
  title,
})
