/** Our own studio's titles in the order of the lobby. The ids are those of packages/games. */
export const titles = [
  { id: 'tiger-market', isHot: true, name: { EN: 'Tiger Market', KO: '호랑이 장터' } },
  { id: 'moon-rabbit', isHot: true, name: { EN: 'Moon Rabbit', KO: '달토끼' } },
  { id: 'goblin-club', isHot: false, name: { EN: 'Goblin Club', KO: '도깨비 방망이' } },
  { id: 'dragon-feast', isHot: false, name: { EN: 'Blue Dragon Feast', KO: '청룡 연회' } },
]
