import type { Gives } from '@madang/wire'
import type { showOfficePromotion } from '@madang/wire/promotions-office'

export type OfficeOffer = Gives<typeof showOfficePromotion>
