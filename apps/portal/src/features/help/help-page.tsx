import { useFetched, useFilters } from '@madang/kit'
import { ArrowLeft, Button, EmptyState, Icon, joinClasses, Skeleton, UiLink } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import { articleGroups } from '@madang/wire/help'
import type { Article } from '@madang/wire/help'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { paths } from '../../kit/paths.ts'
import { useTitle } from '../../kit/use-title.ts'
import { FeedbackForm } from '../../kit/more/feedback-form.tsx'
import { useArticles } from '../../kit/more/use-articles.ts'
import { useContact } from '../../kit/more/use-contact.ts'
import { Written } from '../../kit/more/written.tsx'

/** The help center: its articles beside the selected one; `?article=` is in the address. */
export function HelpPage() {
  return <HelpCenter base={paths.help} />
}

/** The same without header and footer, for a window of its own. */
export function BareHelpPage() {
  return <HelpCenter base={paths.bareHelp} />
}

function HelpCenter({ base }: { base: string }) {
  const t = useTranslations('site.help')
  const [{ article: slug }] = useFilters()
  const fetched = useArticles()
  const articles = fetched.data?.articles ?? []
  const chosen = articles.find((one) => one.slug === slug)
  const title = base === paths.help ? t('title') : t('titleBare')
  useTitle(chosen ? `${chosen.title} · ${title}` : title)
  const isLost = slug !== undefined && fetched.isSuccess && !chosen
  const list = articleGroups.map((group) => (
    <ArticleGroup
      key={group}
      title={t(`groups.${group}`)}
      articles={articles.filter((one) => one.group === group)}
      base={base}
      chosen={slug}
    />
  ))
  const waits = (
    <>
      {fetched.isError && <Failure error={fetched.error} retry={() => void fetched.refetch()} />}
      {/* About as high as the list, so that content below is not pushed away. */}
      {fetched.isPending && <Skeleton className="h-[50rem] w-full md:h-80" />}
    </>
  )
  if (slug === undefined) {
    return (
      <div className="mx-auto max-w-[64rem] px-4 py-8 md:px-8 md:py-12">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="mt-2 mb-8 max-w-[38em] text-text-2">{t('about')}</p>
        <HelpNotices />
        <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-[5fr_3fr]">
          <nav aria-label={t('articles')} className="grid gap-8">
            {waits}
            {list}
          </nav>
          <Feedback className="border border-seam bg-s1 p-5 md:sticky md:top-24" />
        </div>
      </div>
    )
  }
  return (
    <div className="mx-auto grid max-w-[64rem] gap-x-12 px-4 py-8 md:grid-cols-[16rem_minmax(0,1fr)] md:px-8 md:py-12">
      <div className="max-md:hidden">
        <p className="mb-6 text-h2">
          <UiLink href={base} className="hover:text-action">
            {t('title')}
          </UiLink>
        </p>
        <nav aria-label={t('articles')} className="grid gap-6">
          {waits}
          {list}
        </nav>
      </div>
      <div>
        {fetched.isPending && <Skeleton className="h-40 w-full md:hidden" />}
        {chosen && <Chosen article={chosen} base={base} />}
        {isLost && <EmptyState kind="search" text={t('lost')} action={<BackLink base={base} />} />}
        <Feedback className="mt-10 border-t border-seam pt-6" />
      </div>
    </div>
  )
}

/** The brand's announcements about help are shown first. */
function HelpNotices() {
  const fetched = useFetched(listAnnouncements, { execution: 'B', platform: 'W', types: 'H' })
  const notices = fetched.data?.help ?? []
  if (notices.length === 0) return null
  return (
    <div className="mb-8 grid gap-px border border-seam bg-seam">
      {notices.map((notice) => (
        <article key={notice.id} className="border-s-2 border-action bg-s1 px-5 py-4">
          <h2 className="mb-1 text-h3">{notice.title}</h2>
          <Written html={notice.content} />
        </article>
      ))}
    </div>
  )
}

/** Feedback, or a link to customer service. */
function Feedback({ className }: { className: string }) {
  const t = useTranslations('site.help')
  const contact = useContact()
  return (
    <section className={joinClasses('grid gap-3', className)}>
      <h2 className="text-h3">{t('say')}</h2>
      <FeedbackForm />
      <p className="border-t border-seam pt-3 text-small text-text-2">{t('contactAbout')}</p>
      <div>
        <Button variant="quiet" onClick={() => void contact()}>
          {t('contact')}
        </Button>
      </div>
    </section>
  )
}

function ArticleGroup(props: {
  title: string
  articles: readonly Article[]
  base: string
  chosen: string | undefined
}) {
  if (props.articles.length === 0) return null
  return (
    <section>
      <h2 className="pb-1 text-small text-text-3">{props.title}</h2>
      <ul className="border-t border-seam">
        {props.articles.map(({ slug, title }) => (
          <li key={slug} className="border-b border-seam">
            <UiLink
              href={`${props.base}?article=${slug}`}
              aria-current={slug === props.chosen ? 'page' : undefined}
              className="flex min-h-12 items-center py-2 text-ui hover:text-action aria-[current]:text-action"
            >
              {title}
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chosen({ article, base }: { article: Article; base: string }) {
  const t = useTranslations('site.help')
  return (
    <article>
      <div className="mb-4 md:hidden">
        <BackLink base={base} />
      </div>
      <h1 className="text-h1">{article.title}</h1>
      <p className="num mt-1 mb-6 text-small text-text-3">
        {t('changed', { day: article.changedAt.slice(0, 10) })}
      </p>
      <Written html={article.content} />
    </article>
  )
}

function BackLink({ base }: { base: string }) {
  const t = useTranslations('site.help')
  return (
    <UiLink
      href={base}
      className="label inline-flex min-h-11 items-center gap-2 text-ui text-action"
    >
      <Icon of={ArrowLeft} size={16} />
      {t('all')}
    </UiLink>
  )
}
