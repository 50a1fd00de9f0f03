/** What Penguins says in English. The keys here are the keys of every language. */

export const words = {
  name: 'Penguins',
  summary: 'Slide over the ice, take the fish, and leave open water behind.',
  "said.a child's first opponent: slides about, and likes big fish":
    'A child’s first opponent: slides about, and likes big fish.',
  'said.goes where it can go on, and rarely thinks of you':
    'Goes where it can go on, and rarely thinks of you.',
  'said.thinks of your answer, when it sees it': 'Thinks of your answer, when it sees it.',
  'said.begins to fence off its own fish': 'Begins to fence off its own fish.',
  'said.plays for territory, and misses something now and then':
    'Plays for territory, and misses something now and then.',
  'said.a club player: few mistakes, and a good count at the end':
    'A club player: few mistakes, and a good count at the end.',
  'said.sees far, and loses no fish once it is alone':
    'Sees far, and loses no fish once it is alone.',
  'said.full strength':
    'Full strength: searches as deep as its time allows, and counts the end exactly.',
  seat: 'Player {n}',
  'color.0': 'vermilion',
  'color.1': 'blue',
  'color.2': 'yellow',
  'color.3': 'green',
  'color.4': 'purple',
  'color.5': 'orange',
  'color.6': 'turquoise',
  'color.7': 'gray',
  'cell.gone': 'tile {tile}, open water',
  'cell.free': 'tile {tile}, {fish} fish',
  'cell.pawn': 'tile {tile}, penguin of player {n}, {fish} fish',
  'tell.placed': 'Player {n} places a penguin on {tile}',
  'tell.moved': 'Player {n} slides from {from} to {to} and takes {fish} fish',
  'tell.retired': 'The penguin of player {n} on {tile} cannot move and leaves with {fish} fish',
  'tell.eliminated': 'Player {n} is out of the match',
  'tell.lost': 'Tile {tile} goes down, and {fish} fish with it',
  standing: '{fish} fish, {tiles} {tiles|tile|tiles}',
  'standing.unplaced': '{n} to place',
  'kind.place': 'place',
  'kind.move': 'slide',
  'option.board': 'Tiles',
  'option.board.hex': 'Hexagons',
  'option.board.square': 'Squares',
  'option.board.octagon': 'Octagons and squares',
  'option.board.pentagon': 'Pentagons',
  'option.board.penrose': 'Penrose rhombs',
  'option.rows': 'Rows',
  'option.cols': 'Columns',
  'option.tiles': 'Number of Penrose tiles',
  'option.pawns': 'Penguins of each player',
  'option.fish': 'How many tiles have 1, 2, 3 … fish',
  'option.map': 'Map (text of a map file)',
  'rule.place': 'First, each player in turn puts its penguins on tiles with one fish.',
  'rule.slide': 'Then a penguin slides along a straight line, as far as you like.',
  'rule.block': 'It stops before other penguins and open water.',
  'rule.score': 'The tile it leaves, with its fish, is yours.',
  'rule.stuck': 'A penguin that cannot move leaves with its tile.',
  'rule.end': 'Most fish wins; then most tiles.',
  'rule.board': 'Board: {board}.',
  'edit.fish': '{n} fish',
  'edit.more': 'one more',
  'edit.none': 'no fish',
  'edit.water': 'water',
  'edit.alone': '{n} {n|tile|tiles} beside no other',
  'guide.goal': 'Welcome to the ice',
  'guide.goal.text':
    'Who catches most fish wins. The tiles with three of them are marked. You are player 1, in vermilion.',
  'guide.place': 'Find a place',
  'guide.place.text':
    'Each begins with two penguins. Put one on a tile with a single fish, best with plenty around it.',
  'guide.again': 'And the other one',
  'guide.again.text':
    'Your opponent has placed one, too. Now your second penguin: not too close to the first.',
  'guide.slide': 'Slide',
  'guide.slide.text':
    'Touch one of your penguins, then a tile in a straight line from it, as far as you like.',
  'guide.sunk': 'Open water',
  'guide.sunk.text':
    'The tile you left is yours, with its fish, and gone from the board. Nobody slides across the gap any more.',
  'guide.hint': 'A word of advice',
  'guide.hint.text':
    'The arrow shows a good move: ‘Hint’ gives you one whenever you like. Play it, or another.',
  'guide.cut': 'Cut off',
  'guide.cut.text':
    'A penguin that cannot move leaves the ice with its tile. Keep a large part of the floe for yourself, and leave the others little.',
  'guide.end': 'The rest is yours',
  'guide.end.text':
    'Any move can be taken back, and ‘Rules’ has all that holds at this table. Good fishing!',
  'learn.place': 'Find a place',
  'learn.place.text':
    'At first the players put their penguins on the ice, one at a time. Only tiles with a single fish will do.',
  'learn.slide': 'Slide in a straight line',
  'learn.slide.text':
    'Choose one of your penguins and slide it along a line, as far as you like. It goes neither over other penguins nor over open water.',
  'learn.take': 'Take the tile you leave',
  'learn.take.text':
    'The tile you left is taken off the board, and its fish are yours. Behind you is open water: nobody slides there any more.',
  'learn.stuck': 'Cut off',
  'learn.stuck.text':
    'A penguin that cannot move leaves the ice with its tile. When none is left, most fish wins. Cut the others off before they do it to you.',
  'option.rows.default': '8, or 6 for octagons and pentagons',
  'option.cols.default': '8, or 6 for octagons and pentagons',
  'option.tiles.default': '80',
  'option.pawns.default': '4 for two players, 3 for three, 2 for more',
  'option.fish.default': 'a half, a third and a sixth of the tiles',
  'option.map.default': 'none',
  'edit.summary':
    '{tiles} {tiles|tile|tiles} with {fish} fish; {starts} {starts|tile|tiles} to begin on',
  'said.{pawns} pawns are to be placed, but only {starts} tiles have exactly one fish':
    '{pawns} penguins are to be placed, but only {starts} {starts|tile has|tiles have} exactly one fish.',
};

export type Words = typeof words;
