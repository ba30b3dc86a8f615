import { lazyRouteComponent } from '@tanstack/react-router'
import { listReviews } from '@madang/wire/verification'
import type { Feature } from '../../kit/feature.ts'
import { lazyPart } from '../../kit/members/member-parts.ts'

export const feature: Feature = {
  memberTabs: [
    {
      call: listReviews,
      isOfMoney: true,
      key: 'documents',
      part: lazyPart(
        async () => (await import('./member-documents.tsx')).MemberDocuments,
        'memberOffice',
      ),
      place: 100,
    },
  ],
  pages: [
    {
      group: 'people',
      key: 'verifications',
      label: 'backoffice.pages.verifications',
      page: lazyRouteComponent(() => import('./verifications-page.tsx'), 'VerificationsPage'),
      path: '/verifications',
      place: 140,
      roles: ['support', 'risk', 'compliance', 'admin', 'auditor'],
    },
  ],
}
