/** What Realms says in English. The keys here are the keys of every language. */

export const words = {
  name: 'Realms',
  summary: 'Explore in fog, build castles, raise armies, and hold more castles at the end.',
  "said.a child's first opponent: wanders about, and forgets most of what it has":
    'A child’s first opponent: wanders about, and forgets most of what it has.',
  'said.strikes what is next to it, and seldom thinks of its gold':
    'Strikes what is next to it, and seldom thinks of its gold.',
  'said.builds a little and fights a little, and overlooks much':
    'Builds a little and fights a little, and overlooks much.',
  'said.defends itself and marches, but has no eye for a growing realm':
    'Defends itself and marches, but has no eye for a growing realm.',
  'said.plays soundly, a little too modestly, and misses something now and then':
    'Plays soundly, a little too modestly, and misses something now and then.',
  'said.a club player: builds, raises an army and marches, one unit at a time':
    'A club player: builds, raises an army and marches, one unit at a time.',
  'said.tries out what each unit could do, and thinks of the answer to it':
    'Tries out what each unit could do, and thinks of the answer to it.',
  'said.full strength: plans whole turns, and plays them on in worlds that may be':
    'Full strength: plans whole turns, and plays them on in worlds that may be.',
  'seat.0': 'Red',
  'seat.1': 'Blue',
  land: 'land',
  hill: 'hill',
  tree: 'trees',
  wall: 'wall',
  water: 'water',
  unknown: 'unknown',
  explored: 'not in sight',
  deposit: 'gold lies here',
  infantry: 'infantry',
  engineer: 'engineer',
  archer: 'archers',
  cavalry: 'cavalry',
  lancer: 'lancers',
  walls: 'castle',
  'cell.castle': 'castle of {seat}, life {life}',
  'cell.site': 'building site of {seat}, level {level} of 4, life {life}',
  'cell.unit': '{kind} of {seat}, life {life}',
  'status.available': 'can act',
  'status.waiting': 'waiting',
  'status.fortified': 'fortified',
  'status.foreign': '',
  'kind.step': 'Step',
  'kind.attack': 'Attack',
  'kind.occupy': 'Attack, to occupy',
  'kind.destroy': 'Attack, to destroy',
  'kind.construct': 'Build',
  'kind.fortify': 'Fortify',
  'kind.end': 'Wait',
  'kind.buy': 'Buy',
  'kind.undo': 'Undo',
  'kind.end_turn': 'End turn',
  'do.select': 'Select a unit or a castle of yours, then a square to go to.',
  'do.wait': '{seat} is at it.',
  'do.cancel': 'Cancel',
  'do.next': 'Next ({n})',
  'do.fast': 'Faster',
  'do.end_anyway': 'End all the same',
  remind: '{n} {n|unit|units} can still act.',
  'key.tab': 'Tab',
  'key.space': 'Space',
  gold: '{n} gold',
  round: 'Round {n} of {of}',
  minimap: 'Overview of the whole map',
  life: 'Life {n} of {of}',
  orders: '{moves} {moves|step|steps} and {attacks} {attacks|attack|attacks} left',
  stats: 'Attack {attack}, defence {defence}, sight {sight}',
  attacks: 'Attacks',
  'odds.title': '{whom} on {at}',
  'odds.expected': '{n} damage expected',
  'odds.luck': '(hit {hit}; critical {critical} in {chance} %; dodged in {dodged} %)',
  'odds.kills': 'Falls in {n} % of cases',
  'odds.answer': 'Strikes back: {hit}, at worst {critical}',
  'odds.answer_kills': 'Strikes back: {hit}, at worst {critical}; yours falls in {n} %',
  'odds.no_answer': 'Cannot strike back',
  shop: 'Buy a unit, for gold',
  'shop.where': 'Placed on',
  'spark.dodged': 'miss',
  'spark.gold': '+15',
  standing: '{castles} {castles|castle|castles} · {units} {units|unit|units}',
  'standing.seen':
    'known: {castles} {castles|castle|castles} · in sight: {units} {units|unit|units}',
  'tell.turn_began': 'Round {n}: turn of {seat}',
  'tell.gold': '{change} gold more, {n} in all',
  'tell.appeared': '{kind} of {seat} on {at}',
  'tell.disappeared': 'The unit on {at} is out of sight',
  'tell.stepped': '{from} to {to}',
  'tell.healed': 'The unit on {at} heals to {life}',
  'tell.hit': '{from} strikes {to}: {damage} damage, {life} left',
  'tell.critical': '{from} strikes {to} hard: {damage} damage, {life} left',
  'tell.dodged': '{to} dodges the blow of {from}',
  'tell.fell': 'The unit on {at} falls',
  'tell.besieged': 'The castle on {to} takes {damage} damage',
  'tell.occupied': '{seat} occupies the castle on {at}',
  'tell.destroyed': '{seat} destroys the castle on {at}',
  'tell.castle': 'Castle of {seat} on {at}',
  'tell.site': 'Building site of {seat} on {at}, level {level} of 4',
  'tell.deposits': 'Gold is seen on {at}',
  'tell.collected': 'The gold on {at} is collected',
  'tell.resigned': '{seat} gives up',
  'ending.rounds': 'Round {n} was the last.',
  'ending.gone': 'One side had neither units nor castles left.',
  'option.rounds': 'Last round',
  'option.map': 'Map (text of a map file)',
  'option.map.default': 'made by dice',
  'rule.goal': 'Who has no unit and no finished castle left at the end of a turn has lost.',
  'rule.turn':
    'Each unit goes some steps; then it attacks up to twice, or builds, or fortifies, or waits. Its first step in a turn costs 1 gold.',
  'rule.fight':
    'A blow is a hit, critical or dodged. Who is struck strikes back with half its strength.',
  'rule.counter':
    'Half as much again: infantry against engineers, cavalry against infantry, archers and lancers against cavalry and each other.',
  'rule.castle':
    'A castle brings 8 gold a turn, heals who stands in it by 4, and buys one unit a turn.',
  'rule.build':
    'An engineer builds a castle in four turns for 18 gold each, at least 4 squares from any other.',
  'rule.gold': 'Engineers see hidden gold, and collect 15 by stepping on it.',
  'rule.fog':
    'You see what your units and castles see. Castles elsewhere are shown as you saw them last.',
  'rule.hill': 'Hills, castles and fortifying each add a quarter to defence.',
  'rule.rounds': 'After round {n}, most castles win, then most gold.',
  'learn.move': 'Explore',
  'learn.move.text':
    'Select a unit and then a square: it goes there step by step, and stops when an enemy, a castle or gold comes into sight. The first step of a unit in a turn costs 1 gold.',
  'learn.fog': 'Fog',
  'learn.fog.text':
    'Woven squares are unknown. Hatched ones were explored but are not in sight now: the castle there is shown as it was seen last. Enemy units are seen only in the open.',
  'learn.attack': 'Fight',
  'learn.attack.text':
    'A unit attacks up to twice a turn what is beside it; archers also strike two squares far. Who lives strikes back. Point at a target to see the damage to expect, and the answer.',
  'learn.build': 'Build castles',
  'learn.build.text':
    'An engineer founds a site and goes on with it turn by turn: four levels make a castle. Sites can be torn down by the enemy.',
  'learn.buy': 'Raise an army',
  'learn.buy.text':
    'Select a castle to buy one unit a turn. It can act in your next turn. Shields are red, tiles are blue; the bar below is life, the dot says that a unit can act.',
  'learn.castle': 'Take castles',
  'learn.castle.text':
    'Strike a castle that nobody stands in until it falls: occupy it, or destroy it for 72 gold. Whoever holds most castles after the last round wins.',
  'learn.keys': 'Keys',
  'learn.keys.text':
    'Arrows move the cursor, Enter selects and confirms, A aims at a target, N cancels, Z waits, F fortifies, C builds, B buys, U takes a step back, Tab goes to the next unit, E ends the turn, Space is faster, M shows the map.',
  'guide.welcome': 'Your realm',
  'guide.welcome.text':
    'You are red, with one castle and one engineer in it. All around is fog. Gold is above, beside the map.',
  'guide.step': 'Explore',
  'guide.step.text':
    'Select your engineer, then one of the marked squares. The number tells how many steps it takes.',
  'guide.buy': 'Raise a unit',
  'guide.buy.text':
    'Let go of the engineer, select your castle, and buy infantry, or what you like, in the list beside the board.',
  'guide.end': 'End the turn',
  'guide.end.text':
    'Go on with the engineer if it has steps left, and press "End turn". You are reminded if someone could still act.',
  'guide.build': 'Found a castle',
  'guide.build.text':
    'Four squares away from your castle the engineer can build: press "Build" in four turns, and you have a second castle. Look for gold on the way.',
  'guide.fight': 'Go and find them',
  'guide.fight.text':
    'Cavalry is fast, archers strike from afar, and every kind has one that beats it. Point at an enemy to see your odds.',
  'guide.rest': 'The rest is yours',
  'guide.rest.text':
    'More castles bring more gold, and gold brings armies. Occupy the castle of the other side.',
  'edit.land': 'Land',
  'edit.hill': 'Hill',
  'edit.tree': 'Trees',
  'edit.wall': 'Wall',
  'edit.water': 'Water',
  'edit.castle': 'Castle {seat}',
  'edit.gold': 'Gold',
  'edit.few_gold': 'Only {n} {n|square|squares} with gold: engineers will find little.',
  'edit.summary': '{n} squares to walk on, {gold} with gold',
  'said.line {line}, column {column}: a map has 25 lines of codes, not {n}':
    'Line {line}: a map has 25 lines of codes, not {n}.',
  'said.line {line}, column {column}: a line has 25 codes with commas between, not {n}':
    'Line {line}: a line has 25 codes with commas between, not {n}.',
  'said.line {line}, column {column}: a code is 0 land, 1 hill, 2 tree, 3 wall or 4 water, not `{code}`':
    'Line {line}, column {column}: a code is 0 land, 1 hill, 2 trees, 3 wall or 4 water, not “{code}”.',
  'said.line {line}, column {column}: a castle stands on land or hill, not on {terrain}':
    'Row {line}, column {column}: a castle stands on land or hill.',
  'said.line {line}, column {column}: the castles are at least 4 squares apart':
    'Row {line}, column {column}: the castles must be at least 4 squares apart.',
  'said.line {line}, column {column}: no way leads from here to the other castle':
    'Row {line}, column {column}: no way leads from here to the other castle.',
  'said.line {line}, column {column}: a deposit lies on land, not on {terrain}':
    'Row {line}, column {column}: gold lies on land.',
  'said.the terrain is not the same from both ends: one side may be better':
    'The terrain is not the same from both ends: one side may be better.',
  'said.no way leads to the deposit on {at}': 'No way leads to the gold on {at}.',
  'edit.uneven': '{n} {n|deposit has|deposits have} no counterpart at the other end.',
};

export type Words = typeof words;
