import { useFetched, useFilters } from '@madang/kit'
import { ArrowLeft, Button, EmptyState, Icon, joinClasses, Skeleton, UiLink } from '@madang/ui'
import { articleGroups, helpCenter } from '@madang/wire/help'
import type { Article } from '@madang/wire/help'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { paths } from '../../kit/paths.ts'
import { useTitle } from '../../kit/use-title.ts'
import { FeedbackForm } from '../../kit/more/feedback-form.tsx'
import { useContact } from '../../kit/more/use-contact.ts'
import { Written } from '../../kit/more/written.tsx'

/** The help center: its articles beside the chosen one; `?article=` is in the address. */
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
  const fetched = useFetched(helpCenter, {})
  const articles = fetched.data?.articles ?? []
  const chosen = articles.find((one) => one.slug === slug)
  const title = base === paths.help ? t('title') : t('titleBare')
  const contact = useContact()
  useTitle(chosen ? `${chosen.title} · ${title}` : title)
  const isLost = slug !== undefined && fetched.isSuccess && !chosen
  return (
    <div className="mx-auto grid max-w-[64rem] gap-x-12 px-4 py-8 md:grid-cols-[16rem_minmax(0,1fr)] md:px-8 md:py-12">
      <div className={joinClasses((chosen || isLost) && 'max-md:hidden')}>
        {chosen ? (
          <p className="mb-6 text-h2">{t('title')}</p>
        ) : (
          <h1 className="mb-6 text-h1">{t('title')}</h1>
        )}
        {fetched.isError && <Failure error={fetched.error} retry={() => void fetched.refetch()} />}
        {fetched.isPending && <Skeleton className="h-80 w-full" />}
        <nav aria-label={t('articles')}>
          {articleGroups.map((group) => (
            <ArticleGroup
              key={group}
              title={t(`groups.${group}`)}
              articles={articles.filter((one) => one.group === group)}
              base={base}
              chosen={slug}
            />
          ))}
        </nav>
      </div>
      <div>
        {chosen && <Chosen article={chosen} base={base} />}
        {isLost && <EmptyState text={t('lost')} action={<BackLink base={base} />} />}
        {!slug && <p className="text-text-2 max-md:hidden">{t('choose')}</p>}
        <section className="mt-10 grid gap-3 border-t border-seam pt-6">
          <h2 className="text-h3">{t('say')}</h2>
          <FeedbackForm />
          <div>
            <Button look="quiet" onClick={() => void contact()}>
              {t('contact')}
            </Button>
          </div>
        </section>
      </div>
    </div>
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
    <section className="mb-6">
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
