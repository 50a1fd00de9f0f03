/** What Jungle says in French. */

import type { Words } from './en';

export const words: Record<keyof Words, string> = {
  name: 'Jungle',
  summary: 'Huit animaux, une rivière, et le chemin du trône adverse.',
  "said.a child's first opponent: goes where it likes, and sees only what is right before it":
    'Le premier adversaire d’un enfant : va où il veut, et ne voit que ce qu’il a sous le nez.',
  'said.takes what it can, and often overlooks what can take it':
    'Prend ce qu’il peut, et oublie souvent ce qui peut le prendre.',
  'said.thinks of your answer, when it sees it': 'Pense à votre réponse, quand il la voit.',
  'said.looks three moves ahead, and misses something now and then':
    'Voit trois coups à l’avance, et laisse parfois passer quelque chose.',
  'said.plays soundly, and loses to a plan': 'Joue solidement, et perd face à un plan.',
  'said.a club player: few mistakes, and patience':
    'Un joueur de club : peu d’erreurs, et de la patience.',
  'said.sees nearly everything in reach': 'Voit presque tout ce qui est à portée.',
  'said.full strength':
    'Pleine force : cherche aussi loin que le temps le permet, et connaît les finales par cœur.',
  'seat.0': 'Rouge',
  'seat.1': 'Bleu',
  rat: 'rat',
  cat: 'chat',
  dog: 'chien',
  wolf: 'loup',
  leopard: 'léopard',
  tiger: 'tigre',
  lion: 'lion',
  elephant: 'éléphant',
  earth: 'terre',
  shore: 'rive',
  water: 'eau',
  trap: 'piège de {side}',
  throne: 'trône de {side}',
  piece: '{animal} de {side}, rang {rank}',
  trapped: 'piégé',
  cell: '{square}, {what}',
  'cell.empty': '{square}, {ground}',
  'tell.moved': '{side} : {animal} de {from} à {to}',
  'tell.captured': '{side} prend le {animal} en {square}',
  'tell.trapped': 'le {animal} de {side} est piégé',
  'tell.resigned': '{side} abandonne',
  'end.throne': '{side} a atteint le trône',
  'end.no_animals': '{side} a pris tous les animaux',
  'end.no_moves': '{side} gagne : l’autre ne peut plus bouger',
  'end.resigned': '{side} gagne par abandon',
  'end.third_time': 'Nulle : la même position pour la troisième fois',
  'end.quiet_limit': 'Nulle : trop de coups sans prise',
  captured: 'Pris : {list}',
  'captured.none': 'Aucune prise',
  'kind.shift': 'déplacement',
  'kind.attack': 'prise',
  'kind.jump': 'saut',
  'kind.shift_trapped': 'dans un piège',
  'kind.shift_victory': 'sur le trône',
  'option.variant': 'Plateau',
  'option.variant.war': 'Guerre, 12 × 13',
  'option.variant.classic': 'Classique, 7 × 9',
  'option.leopard_jumps': 'Le léopard saute aussi',
  'option.jump_captures': 'Un saut peut prendre',
  'option.land_rat_takes_swimmer': 'Un rat à terre prend un rat qui nage',
  'option.elephant_takes_rat': 'L’éléphant prend le rat',
  'option.trapped_can_capture': 'Un animal piégé peut prendre',
  'option.quiet_limit': 'Nulle après tant de coups sans prise',
  'rule.leopard_jumps.yes': 'Le tigre, le lion et le léopard sautent par-dessus l’eau.',
  'rule.leopard_jumps.no': 'Le tigre et le lion sautent par-dessus l’eau, pas le léopard.',
  'rule.jump_captures.yes': 'Un saut peut finir sur un ennemi et le prend.',
  'rule.jump_captures.no': 'Un saut doit finir sur une case libre.',
  'rule.land_rat_takes_swimmer.yes': 'Un rat à terre peut prendre un rat qui nage.',
  'rule.land_rat_takes_swimmer.no': 'Un rat à terre ne peut pas prendre un rat qui nage.',
  'rule.elephant_takes_rat.yes': 'L’éléphant prend le rat, et le rat l’éléphant.',
  'rule.elephant_takes_rat.no': 'Le rat prend l’éléphant, mais non l’inverse.',
  'rule.trapped_can_capture.yes': 'Un animal piégé peut encore prendre, avec tout son rang.',
  'rule.trapped_can_capture.no': 'Un animal piégé peut bouger, mais ne prend rien.',
  'rule.quiet_limit': '{n} coups de suite sans prise font une partie nulle.',
  'guide.goal': 'Bienvenue dans la jungle',
  'guide.goal.text':
    'Vous menez les animaux rouges. Qui amène un animal sur le trône adverse gagne. Le leur est marqué.',
  'guide.move': 'Votre premier coup',
  'guide.move.text':
    'Touchez un de vos animaux marqués : des signes montrent où il peut aller, d’un pas. Puis touchez un signe.',
  'guide.rank': 'Forts et faibles',
  'guide.rank.text':
    'Le nombre est le rang. Un animal prend ce qui est de son rang ou au-dessous. Mais le rat, le plus faible, prend l’éléphant : tenez-les à distance.',
  'guide.water': 'La rivière',
  'guide.water.text':
    'De tous les animaux, seul le rat nage. Le tigre et le lion sautent tout droit par-dessus, sauf si un rat est sur leur chemin.',
  'guide.hint': 'Un bon conseil',
  'guide.hint.text':
    'La flèche montre un bon coup : « Conseil » vous en donne un quand vous voulez. Jouez-le, ou un autre.',
  'guide.trap': 'Les pièges',
  'guide.trap.text':
    'Des pièges gardent le trône. Sur un des leurs, votre animal n’a plus de rang, et n’importe qui peut le prendre. Passez vite, ou accompagné.',
  'guide.end': 'La suite est à vous',
  'guide.end.text':
    'Tout coup peut être repris, et « Règles » dit tout ce qui vaut à cette table. Au trône !',
  'learn.goal': 'Le but',
  'learn.goal.text':
    'Menez un de vos animaux sur le trône adverse, ou prenez tous les animaux de l’autre. Votre propre trône vous est fermé.',
  'learn.move': 'Un pas à la fois',
  'learn.move.text':
    'À votre tour, déplacez un animal d’un pas vers le haut, le bas, la gauche ou la droite. Une case tenue par un des vôtres est fermée.',
  'learn.take': 'Le plus fort prend le plus faible',
  'learn.take.text':
    'Le nombre est le rang. Un animal prend un ennemi de rang égal ou inférieur en allant sur sa case. Ici, le loup peut prendre le chat, mais pas le tigre.',
  'learn.rat': 'Le rat et l’éléphant',
  'learn.rat.text':
    'Le plus faible prend le plus fort : le rat prend l’éléphant. Il ne le peut pas en sortant de l’eau.',
  'learn.water': 'Le rat nage',
  'learn.water.text':
    'Seul le rat entre dans l’eau. De là, il ne prend rien à terre, mais il bloque tout saut par-dessus lui.',
  'learn.jump': 'Le tigre et le lion bondissent',
  'learn.jump.text':
    'Le tigre et le lion, et selon les règles le léopard, sautent tout droit par-dessus l’eau jusqu’à l’autre rive, sauf si un rat nage entre les deux.',
  'learn.trap': 'Les pièges',
  'learn.trap.text':
    'Sur un piège adverse, un animal n’a plus de rang : tout ennemi voisin peut le prendre. Vos propres pièges ne vous font rien.',
};
