import { localized, useCall, useFetched, useLang } from '@madang/kit'
import { Banner } from '@madang/ui'
import { listArticles, listArticleVersions, saveArticle } from '@madang/wire/help'
import type { OfficeArticle } from '@madang/wire/help'
import { Versions } from '../../kit/settings/versions.tsx'

/** Every version of this article. A restored version becomes the newest; none is lost. */
export function ArticleVersions({ article, done }: { article: OfficeArticle; done: () => void }) {
  const { slug, version } = article
  const lang = useLang()
  const versions = useFetched(listArticleVersions, { slug })
  const save = useCall(saveArticle, { done, refreshes: [listArticles, listArticleVersions] })
  return (
    <>
      {save.refusal && <Banner tone="danger">{save.refusal.message}</Banner>}
      <Versions
        call={saveArticle}
        now={version}
        busy={save.busy}
        rows={versions.data?.rows ?? []}
        wordsOf={(one) => localized(one.title, lang)}
        onTakeBack={(one) => void save.send({ ...draftOf(one), versionRead: version })}
      />
    </>
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
