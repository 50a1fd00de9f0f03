/** What Jungle says in English. The keys here are the keys of every language. */

export const words = {
  name: 'Jungle',
  summary: 'Eight animals, a river, and the way to the other throne.',
  "said.a child's first opponent: goes where it likes, and sees only what is right before it":
    'A child’s first opponent: goes where it likes, and sees only what is right before it.',
  'said.takes what it can, and often overlooks what can take it':
    'Takes what it can, and often overlooks what can take it.',
  'said.thinks of your answer, when it sees it': 'Thinks of your answer, when it sees it.',
  'said.looks three moves ahead, and misses something now and then':
    'Looks three moves ahead, and misses something now and then.',
  'said.plays soundly, and loses to a plan': 'Plays soundly, and loses to a plan.',
  'said.a club player: few mistakes, and patience': 'A club player: few mistakes, and patience.',
  'said.sees nearly everything in reach': 'Sees nearly everything in reach.',
  'said.full strength':
    'Full strength: searches as deep as its time allows, and knows the endings by heart.',
  'seat.0': 'Red',
  'seat.1': 'Blue',
  rat: 'rat',
  cat: 'cat',
  dog: 'dog',
  wolf: 'wolf',
  leopard: 'leopard',
  tiger: 'tiger',
  lion: 'lion',
  elephant: 'elephant',
  earth: 'earth',
  shore: 'shore',
  water: 'water',
  trap: 'trap of {side}',
  throne: 'throne of {side}',
  piece: '{side} {animal}, rank {rank}',
  trapped: 'trapped',
  cell: '{square}, {what}',
  'cell.empty': '{square}, {ground}',
  'tell.moved': '{side}: {animal} from {from} to {to}',
  'tell.captured': '{side} takes the {animal} on {square}',
  'tell.trapped': 'the {animal} of {side} is trapped',
  'tell.resigned': '{side} resigns',
  'end.throne': '{side} has reached the throne',
  'end.no_animals': '{side} has taken every animal',
  'end.no_moves': '{side} wins: no move is left to the other',
  'end.resigned': '{side} wins by resignation',
  'end.third_time': 'Draw: the same position for the third time',
  'end.quiet_limit': 'Draw: too long without a capture',
  captured: 'Taken: {list}',
  'captured.none': 'Nothing taken yet',
  'kind.shift': 'move',
  'kind.attack': 'take',
  'kind.jump': 'jump',
  'kind.shift_trapped': 'into a trap',
  'kind.shift_victory': 'onto the throne',
  'option.variant': 'Board',
  'option.variant.war': 'War, 12 × 13',
  'option.variant.classic': 'Classic, 7 × 9',
  'option.leopard_jumps': 'The leopard jumps too',
  'option.jump_captures': 'A jump may land on an enemy',
  'option.land_rat_takes_swimmer': 'A rat on land takes a swimming rat',
  'option.elephant_takes_rat': 'The elephant takes the rat',
  'option.trapped_can_capture': 'A trapped animal may take',
  'option.quiet_limit': 'Draw after so many moves without a capture',
  'rule.leopard_jumps.yes': 'Tiger, lion and leopard jump over water.',
  'rule.leopard_jumps.no': 'Tiger and lion jump over water; the leopard does not.',
  'rule.jump_captures.yes': 'A jump may land on an enemy and takes it.',
  'rule.jump_captures.no': 'A jump must land on a free square.',
  'rule.land_rat_takes_swimmer.yes': 'A rat on land may take a swimming rat.',
  'rule.land_rat_takes_swimmer.no': 'A rat on land may not take a swimming rat.',
  'rule.elephant_takes_rat.yes': 'The elephant takes the rat, and the rat the elephant.',
  'rule.elephant_takes_rat.no': 'The rat takes the elephant, but not the other way round.',
  'rule.trapped_can_capture.yes': 'A trapped animal may still take, with its full rank.',
  'rule.trapped_can_capture.no': 'A trapped animal may move, but takes nothing.',
  'rule.quiet_limit': '{n} moves in a row without a capture are a draw.',
  'guide.goal': 'Welcome to the jungle',
  'guide.goal.text':
    'You lead the red animals. Whoever brings an animal onto the throne of the other side wins. Theirs is marked.',
  'guide.move': 'Your first move',
  'guide.move.text':
    'Touch one of your marked animals: signs show where it may go, one step at a time. Then touch a sign.',
  'guide.rank': 'Strong and weak',
  'guide.rank.text':
    'The number is the rank. An animal takes what is of its rank or below. But the rat, the weakest, takes the elephant: keep the two apart.',
  'guide.water': 'The river',
  'guide.water.text':
    'Of all animals only the rat swims. Tiger and lion leap straight across, unless a rat is in the way.',
  'guide.hint': 'A word of advice',
  'guide.hint.text':
    'The arrow shows a good move: ‘Hint’ gives you one whenever you like. Play it, or another.',
  'guide.trap': 'Traps',
  'guide.trap.text':
    'Traps guard the throne. On one of theirs, your animal has no rank, and anyone may take it. Go through quickly, or with company.',
  'guide.end': 'The rest is yours',
  'guide.end.text':
    'Any move can be taken back, and ‘Rules’ has all that holds at this table. On to the throne!',
  'learn.goal': 'The goal',
  'learn.goal.text':
    'Bring one of your animals onto the throne of the other side, or take all its animals. Your own throne is closed to you.',
  'learn.move': 'One step at a time',
  'learn.move.text':
    'On your turn, move one animal one step up, down, left or right. A square held by your own animal is closed.',
  'learn.take': 'The stronger takes the weaker',
  'learn.take.text':
    'The number is the rank. An animal takes an enemy of equal or lower rank by moving onto it. Here the wolf may take the cat, but not the tiger.',
  'learn.rat': 'The rat and the elephant',
  'learn.rat.text':
    'The weakest takes the strongest: a rat takes the elephant. It cannot do so out of the water.',
  'learn.water': 'The rat swims',
  'learn.water.text':
    'Only the rat enters the water. From there it takes nothing on land, but it blocks every jump across it.',
  'learn.jump': 'Tiger and lion leap',
  'learn.jump.text':
    'Tiger and lion, and in some rules the leopard, jump straight across the water to the far bank, unless a rat swims in between.',
  'learn.trap': 'Traps',
  'learn.trap.text':
    'An animal on an enemy trap has no rank: any enemy beside it may take it. Your own traps do you no harm.',
};

export type Words = typeof words;
