/**
 * Envelopes made with Node's own crypto from fixed keys: the browser must make exactly these, and
 * the house must open them. Private keys are 32 bytes; all bytes here are base64url.
 */
export const houseOfVectors = {
  key: 'BNByDcaRqoAJa6Mv7Ry5fCtiBpDQbeAxe4YY1c5l63KPloG1F7HNoX0Ng9M12cSoqamwsbPHEG2PPHK8UJPcJ18',
  kid: '2026-11',
  privateKey: 'yYBomKAzSRbIYHSIgKVB8JO1eamx8yk02Gw2PDmAA1c',
} as const

export const envelopeVectors = [
  {
    name: 'a login',
    way: { method: 'POST', url: '/wps/session/login' },
    json: '{"username":"minji","password":"madang-minji-2026","type":"username"}',
    privateKey: 'D1bbeMpGCwVcUABkgkvtmZolqvSOu1GawgFTe4VHmBM',
    envelope: {
      at: 1795230000000,
      ct:
        '3rynDkcCNcIsux89rWol22ZoB6Ws251PXF8GNbDeO-NjMyDWEh8PUJAG_ahKVfgVnlhdFM-KrQlr' +
        '2yVC5wvD28H5ZHooscz5MGt180VXiHQG3PvpMQ',
      epk:
        'BOJm3f3BJmjbMNTKPo93SUMsQWBE8tK4wQvz1AEq7_qKv6hkBKLp_-Z9R8WH73qXp_RWuGO00Cz8' +
        'aSiXOrWxyzk',
      iv: 'AAECAwQFBgcICQoL',
      kid: '2026-11',
      nonce: 'AAECAwQFBgcICQoLDA0ODw',
    },
  },
  {
    name: 'words of every width',
    way: { method: 'PUT', url: '/wps/member/register' },
    json: '{"nickname":"달빛 토끼 🐇","password":"물 위에 학 아홉 마리 "}',
    privateKey: 'VIkUAPHFoC258LGk57LEp_-y8MfA-cK3ovK9Gjbo4KE',
    envelope: {
      at: 1795230119999,
      ct:
        '6_WRANfP8_NNNr7TcjZZjOkL3R9bFl6x82AV3wg3WcerRNBXTZ4fFOXR6_ZYlDnOeCR0ORRrrJWK' +
        'ke9Wmq2OBSC67B3PTJQ9s9ADYzeuw7VD8jFEsFwjeGPeI1c',
      epk:
        'BC40yhuL-OytxZ4jolbeHx38aE3XUgoXmPH0_2D66uwc5e3d7EWM2UAvQ7RZDgiuYHpK8BPOZMpM' +
        'Np8Kobi4aJ0',
      iv: '________________',
      kid: '2026-11',
      nonce: '_____________________w',
    },
  },
] as const
