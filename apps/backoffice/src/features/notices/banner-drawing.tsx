import { Art } from '@madang/ui'
import { bannerArt } from '@madang/ui/art/banner-art'

/** The drawing that a banner gets from its id and its Korean title. */
export function BannerDrawing(banner: { id: string; title: string }) {
  return <Art svg={bannerArt(banner)} />
}
