/** What Penguins says in French. */

import type { Words } from './en';

export const words: Record<keyof Words, string> = {
  name: 'Pingouins',
  summary: 'Glissez sur la glace, prenez les poissons, laissez l’eau derrière vous.',
  "said.a child's first opponent: slides about, and likes big fish":
    'Le premier adversaire d’un enfant : glisse çà et là, et aime les gros poissons.',
  'said.goes where it can go on, and rarely thinks of you':
    'Va là où il peut continuer, et pense rarement à vous.',
  'said.thinks of your answer, when it sees it': 'Pense à votre réponse, quand il la voit.',
  'said.begins to fence off its own fish': 'Commence à clôturer ses propres poissons.',
  'said.plays for territory, and misses something now and then':
    'Joue le territoire, et laisse parfois passer quelque chose.',
  'said.a club player: few mistakes, and a good count at the end':
    'Un joueur de club : peu d’erreurs, et un bon compte à la fin.',
  'said.sees far, and loses no fish once it is alone':
    'Voit loin, et ne perd aucun poisson une fois seul.',
  'said.full strength':
    'Pleine force : cherche aussi loin que le temps le permet, et compte la fin exactement.',
  seat: 'Joueur {n}',
  'color.0': 'vermillon',
  'color.1': 'bleu',
  'color.2': 'jaune',
  'color.3': 'vert',
  'color.4': 'violet',
  'color.5': 'orange',
  'color.6': 'turquoise',
  'color.7': 'gris',
  'cell.gone': 'case {tile}, eau',
  'cell.free': 'case {tile}, {fish} {fish|poisson|poissons}',
  'cell.pawn': 'case {tile}, pingouin du joueur {n}, {fish} {fish|poisson|poissons}',
  'tell.placed': 'Le joueur {n} place un pingouin en {tile}',
  'tell.moved': 'Le joueur {n} glisse de {from} à {to} et prend {fish} {fish|poisson|poissons}',
  'tell.retired':
    'Le pingouin du joueur {n} en {tile} est bloqué et part avec {fish} {fish|poisson|poissons}',
  'tell.eliminated': 'Le joueur {n} est éliminé',
  'tell.lost': 'La case {tile} coule avec {fish} {fish|poisson|poissons}',
  standing: '{fish} {fish|poisson|poissons}, {tiles} {tiles|case|cases}',
  'standing.unplaced': '{n} à placer',
  'kind.place': 'placer',
  'kind.move': 'glisser',
  'option.board': 'Cases',
  'option.board.hex': 'Hexagones',
  'option.board.square': 'Carrés',
  'option.board.octagon': 'Octogones et carrés',
  'option.board.pentagon': 'Pentagones',
  'option.board.penrose': 'Losanges de Penrose',
  'option.rows': 'Rangées',
  'option.cols': 'Colonnes',
  'option.tiles': 'Nombre de cases de Penrose',
  'option.pawns': 'Pingouins par joueur',
  'option.fish': 'Combien de cases à 1, 2, 3 … poissons',
  'option.map': 'Carte (texte d’un fichier)',
  'rule.place': 'D’abord, chacun pose à son tour ses pingouins sur des cases à un poisson.',
  'rule.slide': 'Puis un pingouin glisse en ligne droite, aussi loin que l’on veut.',
  'rule.block': 'Il s’arrête devant les autres pingouins et devant l’eau.',
  'rule.score': 'La case qu’il quitte est à vous, avec ses poissons.',
  'rule.stuck': 'Un pingouin bloqué part avec sa case.',
  'rule.end': 'Le plus de poissons gagne ; puis le plus de cases.',
  'rule.board': 'Plateau : {board}.',
  'edit.fish': '{n} {n|poisson|poissons}',
  'edit.more': 'un de plus',
  'edit.none': 'sans poisson',
  'edit.water': 'eau',
  'edit.alone': '{n} {n|case isolée|cases isolées}',
  'guide.goal': 'Bienvenue sur la glace',
  'guide.goal.text':
    'Qui prend le plus de poissons gagne. Les cases qui en ont trois sont marquées. Vous êtes le joueur 1, en vermillon.',
  'guide.place': 'Trouver sa place',
  'guide.place.text':
    'Chacun commence avec deux pingouins. Posez-en un sur une case à un seul poisson, de préférence bien entourée.',
  'guide.again': 'Et l’autre',
  'guide.again.text':
    'L’adversaire a posé un des siens. À votre second pingouin : pas trop près du premier.',
  'guide.slide': 'Glisser',
  'guide.slide.text':
    'Touchez un de vos pingouins, puis une case en ligne droite, aussi loin que vous voulez.',
  'guide.sunk': 'De l’eau',
  'guide.sunk.text':
    'La case quittée est à vous avec ses poissons, et n’est plus là. Plus personne ne glisse par-dessus le trou.',
  'guide.hint': 'Un bon conseil',
  'guide.hint.text':
    'La flèche montre un bon coup : « Conseil » vous en donne un quand vous voulez. Jouez-le, ou un autre.',
  'guide.cut': 'Isolé',
  'guide.cut.text':
    'Un pingouin qui ne peut plus bouger quitte la glace avec sa case. Gardez-vous un grand morceau de banquise, et n’en laissez guère aux autres.',
  'guide.end': 'La suite est à vous',
  'guide.end.text':
    'Tout coup peut être repris, et « Règles » dit tout ce qui vaut à cette table. Bonne pêche !',
  'learn.place': 'Trouver sa place',
  'learn.place.text':
    'D’abord, chacun pose ses pingouins sur la glace, un par un. Seules les cases à un poisson conviennent.',
  'learn.slide': 'Glisser tout droit',
  'learn.slide.text':
    'Choisissez un de vos pingouins et faites-le glisser le long d’une ligne, aussi loin que vous voulez. Il ne passe ni par-dessus les autres ni par-dessus l’eau.',
  'learn.take': 'Prendre la case quittée',
  'learn.take.text':
    'La case quittée est retirée, et ses poissons sont à vous. Derrière vous, il n’y a que de l’eau : plus personne n’y glisse.',
  'learn.stuck': 'Isolé',
  'learn.stuck.text':
    'Un pingouin qui ne peut plus bouger quitte la glace avec sa case. Quand il n’en reste plus, le plus de poissons gagne. Isolez les autres avant qu’ils ne vous isolent.',
  'option.rows.default': '8, ou 6 pour octogones et pentagones',
  'option.cols.default': '8, ou 6 pour octogones et pentagones',
  'option.tiles.default': '80',
  'option.pawns.default': '4 à deux joueurs, 3 à trois, 2 au-delà',
  'option.fish.default': 'une moitié, un tiers et un sixième des cases',
  'option.map.default': 'aucune',
  'edit.summary':
    '{tiles} {tiles|case|cases} avec {fish} {fish|poisson|poissons} ; {starts} {starts|case|cases} de départ',
  'said.{pawns} pawns are to be placed, but only {starts} tiles have exactly one fish':
    'Il y a {pawns} pingouins à placer, mais seulement {starts} {starts|case a|cases ont} exactement un poisson.',
};
