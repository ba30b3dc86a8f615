import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import * as contracts from './agent-contracts.ts'
import { listRooms } from './cardroom.ts'
import * as catalog from './catalog.ts'
import * as codes from './codes.ts'
import { sendFeedback } from './complaints.ts'
import * as content from './content.ts'
import { helpCenter } from './help.ts'
import * as identity from './identity.ts'
import { unreadCount } from './inbox.ts'
import { launchGame, launchRoom } from './launch.ts'
import * as lottery from './lottery.ts'
import * as missions from './missions.ts'
import * as points from './points.ts'
import { availablePromotions } from './promotions.ts'
import { claimRafflePromotion } from './raffles.ts'
import { listLines } from './reports.ts'
import { createWalletTransfer, showFunds, showMerchantWallet } from './transfer-wallets.ts'
import { listWinners } from './realtime.ts'
import * as settings from './settings.ts'
import { getPlayerAvatar, showAvatar } from './uploads.ts'
import { showBalance } from './wallet.ts'

/**
 * The calls of the specification's point 7: method, path, who may without a token, and whether the
 * payload is encrypted. `register settings` are the validation rules too.
 */
const rows: [purpose: string, call: Call, way: string][] = [
  ['login', identity.login, 'POST /wps/session/login anyone enc'],
  ['SMS code before login', codes.sendLoginCode, 'POST /wps/verification/sms/noLogin anyone'],
  ['whitelabel menu', settings.whitelabelMenu, 'GET /wps/system/whitelabel anyone'],
  ['member info', identity.memberInfo, 'GET /wps/member/info session'],
  ['register', identity.register, 'PUT /wps/member/register anyone enc'],
  ['register by mobile', identity.registerByMobile, 'PUT /wps/member/register/mobile anyone enc'],
  ['change password', identity.changePassword, 'POST /wps/member/password member enc'],
  ['affiliate', identity.checkReferral, 'GET /wps/agent/affiliate anyone'],
  ['register settings', settings.registerSetting, 'GET /wps/system/setting/register anyone'],
  ['forgot by e-mail', codes.forgotByEmail, 'POST /wps/member/password/email anyone form'],
  ['free play login', identity.freeplay, 'POST /wps/session/login/freeplay anyone enc'],
  ['captcha', codes.captcha, 'GET /wps/captcha anyone'],
  ['member icon', showAvatar, 'GET /wps/member/info/icon session'],
  ['system status', settings.systemStatus, 'GET /wps/system/status anyone'],
  [
    'set password by phone',
    codes.setPasswordByPhone,
    'POST /wps/member/password/verification anyone enc',
  ],
  ['logout', identity.logout, 'DELETE /wps/session/logout session'],
  ['register SMS', codes.sendRegisterCode, 'POST /wps/verification/sms/register anyone'],
  ['first login', identity.firstLogin, 'POST /wps/member/firstLogin member'],
  ['country code', settings.listCountries, 'GET /wps/system/countryCode anyone'],
  ['update language', identity.updateLanguage, 'PUT /wps/member/language session'],
  ['balance', showBalance, 'GET /wps/v2/wallets/balance session'],
  ['wallet transfer', createWalletTransfer, 'POST /wps/relay/GCS_walletTransfer member'],
  ['consolidated funds', showFunds, 'GET /wps/member/info/funds/consolidated session'],
  ['merchant wallet', showMerchantWallet, 'GET /wps/relay/GCS_merchantWallet session'],
  ['hot games', catalog.listHotGames, 'GET /wps/relay/GCSGAME_hotGamesV2 anyone'],
  ['game list', catalog.listGames, 'GET /wps/relay/GCSGAME_gameList anyone'],
  ['vendor', catalog.listVendors, 'GET /wps/relay/GCSGAME_newGameVendor anyone'],
  ['favourites', catalog.listFavouriteIds, 'GET /wps/relay/MCSFE_getFavoriteGames session'],
  ['favourite list', catalog.listFavourites, 'GET /wps/relay/MCSFE_getFavoriteGamesList session'],
  ['recent games', catalog.listRecentGames, 'GET /wps/relay/GCS_recentGame session'],
  ['game type', catalog.listVendorCategories, 'GET /wps/relay/GCSGAME_getVassGameType anyone'],
  ['popular games', catalog.listPopularGames, 'GET /lgw/games/popular anyone'],
  // A visitor may launch a game for play money; for anything else the call itself wants a session.
  ['launch game', launchGame, 'POST /wps/game/launchGame anyone'],
  ['winner board', listWinners, 'GET /wps/relay/ODSFE2_getWinnerBoard anyone'],
  ['announcements', content.listAnnouncements, 'GET /wps/relay/MCSFE_getListAnnouncements anyone'],
  ['domain routes', settings.domainRoute, 'GET /wps/system/domainRoute anyone'],
  ['feedback', sendFeedback, 'PUT /wps/feedback anyone'],
  ['unread messages', unreadCount, 'GET /wps/relay/CSP_unreadCount member'],
  ['avatar', getPlayerAvatar, 'GET /wps/relay/getPlayerAvatar session'],
  ['game menus', lottery.listGameMenus, 'GET /lgw/games/game_menus anyone'],
  ['Vietnamese menu', lottery.listVietnamMenu, 'GET /lgw/vn/games/game_menu anyone'],
  ['recent menu', lottery.listRecentVietnam, 'GET /lgw/vn/games/game_menu/recent session'],
  ['popular results', lottery.listPopularLotteries, 'GET /lgw/games/popular/results anyone'],
  ['Vietnamese numbers', lottery.listVietnamNumbers, 'GET /lgw/vn/numeros/opened/game anyone'],
  ['opened numero', lottery.listNumbers, 'GET /lotto/lgw/games/opened/numero anyone'],
  ['PVP room list', listRooms, 'GET /wps/relay/GLS2_roomList anyone'],
  ['PVP launch', launchRoom, 'GET /wps/relay/GLS2_launch member'],
  [
    'mission summary',
    missions.getMissionSummaryDetails,
    'GET /wps/relay/MCSFE_getMissionSummaryDetails member',
  ],
  [
    'mission leaderboard',
    missions.getMissionLeaderboard,
    'GET /wps/relay/MCSFE_getMissionLeaderboard member',
  ],
  ['dividend', contracts.processDividend, 'POST /wps/relay/MCS2_processDividendReq member'],
  ['daily', contracts.processDailySalary, 'POST /wps/relay/MCS2_processDailySalContract member'],
  [
    'hourly',
    contracts.processHourlySalary,
    'POST /wps/relay/MCS2_processContractHourSalary member',
  ],
  [
    'real-time',
    contracts.processRealTimeSalary,
    'POST /wps/relay/MCSFE_processRealTimeSalaryContract member',
  ],
  ['raffle claim', claimRafflePromotion, 'POST /wps/relay/MCS2_claimRafflePromotion member'],
  ['available promotions', availablePromotions, 'GET /wps/promotions/available member'],
  ['point balance', points.getPointBalance, 'GET /wps/relay/MCS2_getPointBalance member'],
  ['point rewards', points.getPointReward, 'GET /wps/relay/MCS2_getPointReward anyone'],
  ['redeemed list', points.getRedeemPointList, 'GET /wps/relay/MCS2_getRedeemPointList member'],
  ['point config', points.getPointConfig, 'GET /wps/relay/MCS2_getPointConfig anyone'],
  [
    'redeem',
    points.redeemPointReward,
    'POST /wps/relay/passwordCheck/MCS2_redeemPointReward member enc',
  ],
  ['convert', points.convertPoint, 'POST /wps/relay/passwordCheck/MCS2_convertPoint member enc'],
  ['transaction detail', listLines, 'GET /wps/relay/ODSFE2_MemTransDet session'],
  ['help center', helpCenter, 'GET /wps/system/helpCenter anyone'],
]

test.each(rows)('point 7: %s', (_, call, way) => {
  const { for: audience, isEnveloped, isForm, method, path } = call
  const parts = [method, path, audience, isEnveloped && 'enc', isForm && 'form']
  expect(parts.filter(Boolean).join(' ')).toBe(way)
})
