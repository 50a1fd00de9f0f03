/** What Conquest says in French. */

import type { Words } from './en';

export const words: Record<keyof Words, string> = {
  name: 'Conquête',
  summary: 'Prenez des terres, passez les mers, faites tomber les autres capitales.',
  "said.a child's first opponent: wanders about, and rarely sees what is best":
    'Le premier adversaire d’un enfant : erre, et voit rarement le meilleur coup.',
  'said.takes land where it sees some, and forgets its capital':
    'Prend des terres où il en voit, et oublie sa capitale.',
  'said.knows what it wants, and misses much of it':
    'Sait ce qu’il veut, et en manque une bonne part.',
  'said.plays soundly, and overlooks a good deal':
    'Joue solidement, et laisse passer beaucoup de choses.',
  'said.plays soundly, and overlooks something now and then':
    'Joue solidement, et laisse parfois passer quelque chose.',
  'said.plays soundly, and is seldom wrong by much':
    'Joue solidement, et se trompe rarement de beaucoup.',
  'said.a club player: weighs every step well, one at a time':
    'Un joueur de club : pèse bien chaque pas, un à la fois.',
  'said.full strength': 'Pleine force : autant de plans, joués aussi loin, que le temps le permet.',
  seat: 'Joueur {n}',
  meadow: 'prairie',
  forest: 'forêt',
  mountain: 'montagne',
  desert: 'désert',
  coastal: 'côte',
  sanctuary: 'sanctuaire',
  'cell.free': 'terre {land}, {ground}, libre, {n} {n|soldat|soldats}',
  'cell.owned': 'terre {land}, {ground}, au joueur {player}, {n} {n|soldat|soldats}',
  'cell.sanctuary': 'terre {land}, sanctuaire',
  'cell.camp': 'terre {land}, sanctuaire, camp du joueur {player}, {n} {n|soldat|soldats}',
  'sign.capital': 'capitale',
  'sign.hero': 'héros',
  'sign.port': 'port',
  'sign.item': 'un objet s’y trouve',
  'kind.capital': 'Capitale',
  'kind.reinforce': 'Renforcer',
  'kind.capture': 'Prendre',
  'kind.build': 'Construire un port',
  'kind.attack': 'Attaquer',
  'kind.move': 'Déplacer la moitié',
  'kind.move_with_hero': 'Déplacer la moitié, avec le héros',
  'kind.use_item': 'Utiliser l’objet',
  'kind.end_phase': 'Étape suivante',
  'kind.end_turn': 'Finir le tour',
  'step.capital': 'Capitale',
  'step.reinforce': 'Renforts',
  'step.act': 'Action',
  'step.move': 'Mouvement',
  'do.capital': 'Choisissez la terre de votre capitale. Qui la perd est éliminé.',
  'do.reinforce': 'Choisissez une de vos terres : {n} {n|soldat y arrive|soldats y arrivent}.',
  'do.act': 'Prenez une terre libre, ou construisez un port, ou attaquez tant que vous pouvez.',
  'do.move': 'Déplacez la moitié des soldats d’une terre, ou finissez votre tour.',
  'do.wait': 'C’est au joueur {n}.',
  round: 'Manche {n} sur {of}',
  support: 'Guerre d’usure : le soutien ne compte que pour {n} %.',
  active: 'En cours : {item}.',
  held: 'détient {item}, encore {n} {n|tour|tours}',
  'held.unknown': 'un objet',
  'land.title': 'Terre {land} · {ground}',
  'land.owner': 'Joueur {player}',
  'land.unowned': 'Libre',
  'land.troops': 'Soldats',
  'land.defence': 'Défense totale',
  'land.attack': 'Attaque par terre',
  'land.hint': 'Pointez une terre pour voir sa force.',
  'odds.title': 'Attaque {from} → {to}',
  'odds.strength': '{attack} contre {defence}',
  'odds.damage': 'Dégâts {least} à {greatest}, {mean} en moyenne',
  'odds.conquer': 'Conquête dans {n} % des cas',
  standing:
    '{lands} {lands|terre|terres} · {soldiers} {soldiers|soldat|soldats} · +{more} par tour',
  'standing.out': 'éliminé',
  'item.attack_anywhere': 'attaque n’importe où',
  'item.unlimited_attacks': 'attaques illimitées',
  'item.attack_and_build': 'attaquer et construire',
  'item.play_twice': 'jouer deux fois',
  'item.troop_bonus': 'un bonus de troupes',
  'item.troop_malus': 'un malus de troupes',
  'item.lose_a_territory': 'perdre une terre',
  'item.fat_bonus': 'le gros bonus',
  'tell.capital_chosen': 'La capitale du joueur {n} est en {at}',
  'tell.round_began': 'Manche {n}',
  'tell.round_weary': 'Manche {n} : le soutien ne compte que pour {support} %',
  'tell.turn_again': 'Le joueur {n} rejoue',
  'tell.camp_vanished':
    '{soldiers} soldats sont restés trop longtemps au sanctuaire {at} et partent',
  'tell.item_expired': 'L’objet du joueur {n} a disparu',
  'tell.item_vanished': 'L’objet en {at} a disparu',
  'tell.item_appeared': 'Un objet apparaît en {at}',
  'tell.reinforced': 'Le joueur {n} reçoit {soldiers} soldats en {at}',
  'tell.item_used': 'Le joueur {n} utilise : {item}',
  'tell.captured': 'Le joueur {n} prend {to}, et {soldiers} soldats le rejoignent',
  'tell.built': 'Le joueur {n} construit un port en {at}',
  'tell.item_stored': 'Le joueur {n} ramasse {item}',
  'tell.item_worked': 'Le joueur {n} ramasse : {item}',
  'tell.item_destroyed': 'L’objet en {at} est détruit',
  'tell.grew': '{soldiers} soldats rejoignent le joueur {n}',
  'tell.shrank': '{soldiers} soldats quittent le joueur {n}',
  'tell.deserted': 'Le joueur {n} a encore passé, et {soldiers} soldats désertent',
  'tell.land_lost': 'Le joueur {n} perd {at}',
  'tell.land_joined': '{at} quitte le joueur {from} et rejoint le joueur {n}',
  'tell.attacked': 'L’attaque du joueur {n} coûte {damage} soldats à {to}',
  'tell.conquered': 'Le joueur {n} conquiert {to}',
  'tell.hero_came': 'Un héros rejoint le joueur {n}, en {at}',
  'tell.hero_returned': 'Le héros du joueur {n} est de retour en {at}',
  'tell.hero_died': 'Le héros du joueur {n} tombe en {at}',
  'tell.moved': '{soldiers} soldats vont de {from} à {to}',
  'tell.eliminated': 'Le joueur {n} est éliminé',
  'option.land': 'Terre, en pour cent de la carte',
  'option.rounds': 'Dernière manche',
  'option.map': 'Carte (texte d’un fichier)',
  'rule.goal': 'Qui perd sa capitale est éliminé ; le dernier gagne.',
  'rule.reinforce': 'À chaque tour, une de vos terres reçoit 3 soldats par terre possédée.',
  'rule.act': 'Puis une prise, ou un port, ou autant d’attaques que l’on veut.',
  'rule.attack':
    'L’attaque doit dépasser la défense : la terre, ses voisines, et la moitié de celles qui ont un port sur la même mer.',
  'rule.sea': 'Passer par la mer demande un port au départ et divise l’attaque par deux.',
  'rule.move': 'Enfin, la moitié des soldats d’une terre peut avancer.',
  'rule.sanctuary':
    'Dans un sanctuaire, personne ne combat ; un camp y disparaît après quatre tours.',
  'rule.hero':
    'Quatre sortes de terres amènent un héros, qui vaut un cinquième de tous vos soldats.',
  'rule.pass': 'Qui passe deux fois de suite perd un dixième de ses soldats.',
  'rule.rounds': 'Après la manche {n}, le plus de terres gagne.',
  'learn.capital': 'Choisir une capitale',
  'learn.capital.text':
    'La terre où vous commencez. Gardez-la à tout prix : si elle tombe, vous êtes éliminé, et tout va au conquérant.',
  'learn.reinforce': 'Réunir des soldats',
  'learn.reinforce.text':
    'Au début de votre tour, choisissez une de vos terres. Elle reçoit trois soldats par terre possédée.',
  'learn.capture': 'Prendre ce qui est libre',
  'learn.capture.text':
    'Choisissez une de vos terres, puis une terre libre à côté. Sa garnison vous rejoint sans combat. Une prise termine l’étape.',
  'learn.attack': 'Attaquer le reste',
  'learn.attack.text':
    'Vos soldats doivent être plus nombreux que les défenseurs et leurs voisins réunis. La chance décide des dégâts ; l’attaquant ne perd personne.',
  'learn.sea': 'Construire des ports',
  'learn.sea.text':
    'Une terre côtière peut avoir un port. De là, on atteint toutes les terres de la même mer, à demi-force, et il soutient vos terres d’outre-mer.',
  'guide.capital': 'Votre capitale',
  'guide.capital.text':
    'Choisissez une terre pour votre capitale, avec plusieurs voisines. L’autre joueur a déjà choisi.',
  'guide.reinforce': 'Renforts',
  'guide.reinforce.text': 'Des soldats arrivent à chaque tour. Mettez-les dans votre capitale.',
  'guide.capture': 'Grandir',
  'guide.capture.text':
    'Choisissez votre capitale, puis une des terres marquées à côté : sa garnison vous rejoint.',
  'guide.move': 'Bouger ou finir',
  'guide.move.text':
    'Vous pouvez déplacer la moitié des soldats d’une terre. Ou finissez votre tour.',
  'guide.panel': 'Voir la force',
  'guide.panel.text':
    'Pointez une terre : à côté du plateau, vous voyez sa défense totale et les chances d’une attaque.',
  'guide.end': 'Vous en savez assez',
  'guide.end.text':
    'Grandissez vite, gardez des soldats près de la capitale, frappez quand un voisin est faible.',
  'edit.kind': '{kind}',
  'edit.sanctuary': 'sanctuaire',
  'edit.more': 'un soldat de plus',
  'edit.less': 'un soldat de moins',
  'option.map.default': 'aucune',
  'learn.move': 'Avancer',
  'learn.move.text':
    'Enfin, la moitié des soldats d’une terre peut aller dans une autre de vos terres, à côté, ou de l’autre côté de la mer depuis un port. Puis c’est au joueur suivant.',
  'learn.sanctuary': 'Se reposer dans un sanctuaire',
  'learn.sanctuary.text':
    'Dans une terre hachurée avec un temple, personne ne combat. Des soldats peuvent y camper trois tours ; au quatrième, ils disparaissent.',
  'learn.hero': 'Appeler un héros',
  'learn.hero.text':
    'Qui tient quatre sortes de terres reçoit un héros, qui ajoute là où il est un cinquième de tous ses soldats. Ne le perdez pas : si sa terre tombe, toutes les vôtres sont réduites de moitié.',
  'learn.item': 'Trouver des objets',
  'learn.item.text':
    'Un coffre contient quelque chose : le plus souvent du bon, parfois non, et nul ne le sait avant de le prendre. Prenez la terre, ou entrez dans le sanctuaire. Le joyau d’or est toujours bon.',
  'edit.summary':
    '{lands} {lands|terre|terres} avec {soldiers} {soldiers|soldat|soldats}, {holy} {holy|sanctuaire|sanctuaires}',
  'said.every territory is a sanctuary: nobody can own anything':
    'Toutes les terres sont des sanctuaires : personne ne peut rien posséder.',
  'said.territory {to} cannot be reached from territory {from}, neither by land nor by sea, without crossing sanctuaries':
    'La terre {to} ne peut être atteinte depuis la terre {from}, ni par terre ni par mer, sans traverser de sanctuaire.',
  'said.{players} players need a territory each at least, but only {capturable} can be owned':
    'Il faut au moins une terre pour chacun des {players} joueurs, mais {capturable} seulement {capturable|peut être possédée|peuvent être possédées}.',
  'said.only {n} territories can be owned; two players should have {least}':
    '{n} {n|terre seulement peut|terres seulement peuvent} être possédées ; à deux joueurs il en faudrait {least}.',
  'said.no hero can come: the land is of {n} kinds, and it takes {least}':
    'Seulement {n} {n|sorte|sortes} de terre : il en faut {least} pour qu’un héros vienne.',
};
