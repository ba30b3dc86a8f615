import { Art } from '@madang/ui'
import { bannerArt } from '@madang/ui/art/banner-art'

/** What the house draws for a banner: by its number and its Korean title. */
export function BannerDrawing(banner: { id: string; title: string }) {
  return <Art svg={bannerArt(banner)} />
}
