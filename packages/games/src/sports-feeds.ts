// The door of feeds: what they say, and how outside formats are read and written.
export type { FeedMarket, FeedMessage } from './sports/feeds/feed-message.ts'
