// The door of feeds: what they say, and how outside formats are read and written.
export type {
  FeedAnswer,
  FeedFixture,
  FeedMarket,
  FeedMessage,
} from './sports/feeds/feed-message.ts'
export { readOddsApiAnswer, oddsApiSportOf } from './sports/feeds/odds-api.ts'
export { readUof, readUofAlive } from './sports/feeds/uof-xml.ts'
