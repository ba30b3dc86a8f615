// The entry of feeds: their messages, and readers and writers of outside formats.
export type {
  FeedAnswer,
  FeedBody,
  FeedFixture,
  FeedMarket,
  FeedMessage,
} from './sports/feeds/feed-message.ts'
export { readOddsApiAnswer, oddsApiSportOf } from './sports/feeds/odds-api.ts'
export { bodyOfUof, keyOfUof } from './sports/feeds/uof-body.ts'
export { readUof, readUofAlive } from './sports/feeds/uof-xml.ts'
