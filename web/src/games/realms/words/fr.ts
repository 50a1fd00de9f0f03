/** Ce que dit Realms en français. */

import type { Words } from './en';

export const words: Words = {
  name: 'Royaumes',
  summary:
    'Explorez le brouillard, bâtissez, levez des armées et tenez le plus de châteaux à la fin.',
  "said.a child's first opponent: wanders about, and forgets most of what it has":
    'Le premier adversaire d’un enfant : erre, et oublie presque tout ce qu’il a.',
  'said.strikes what is next to it, and seldom thinks of its gold':
    'Frappe ce qui est à côté de lui, et pense rarement à son or.',
  'said.builds a little and fights a little, and overlooks much':
    'Bâtit un peu, se bat un peu, et laisse passer beaucoup de choses.',
  'said.defends itself and marches, but has no eye for a growing realm':
    'Se défend et marche, mais sans souci d’un royaume qui grandit.',
  'said.plays soundly, a little too modestly, and misses something now and then':
    'Joue solidement, un peu trop modestement, et laisse parfois passer quelque chose.',
  'said.a club player: builds, raises an army and marches, one unit at a time':
    'Un joueur de club : bâtit, lève une armée et marche, une unité à la fois.',
  'said.tries out what each unit could do, and thinks of the answer to it':
    'Essaie ce que chaque unité pourrait faire, et pense à la réponse.',
  'said.full strength: plans whole turns, and plays them on in worlds that may be':
    'Pleine force : prépare des tours entiers, et les joue dans des mondes possibles.',
  'seat.0': 'Rouge',
  'seat.1': 'Bleu',
  land: 'plaine',
  hill: 'colline',
  tree: 'arbres',
  wall: 'muraille',
  water: 'eau',
  unknown: 'inconnu',
  explored: 'hors de vue',
  deposit: 'de l’or est ici',
  infantry: 'infanterie',
  engineer: 'ingénieur',
  archer: 'archers',
  cavalry: 'cavalerie',
  lancer: 'lanciers',
  walls: 'château',
  'cell.castle': 'château de {seat}, vie {life}',
  'cell.site': 'chantier de {seat}, niveau {level} sur 4, vie {life}',
  'cell.unit': '{kind} de {seat}, vie {life}',
  'status.available': 'peut agir',
  'status.waiting': 'attend',
  'status.fortified': 'fortifiée',
  'status.foreign': '',
  'kind.step': 'Pas',
  'kind.attack': 'Attaquer',
  'kind.occupy': 'Attaquer pour occuper',
  'kind.destroy': 'Attaquer pour raser',
  'kind.construct': 'Bâtir',
  'kind.fortify': 'Fortifier',
  'kind.end': 'Attendre',
  'kind.buy': 'Acheter',
  'kind.undo': 'Annuler',
  'kind.end_turn': 'Finir le tour',
  'do.select': 'Choisissez une de vos unités ou un château, puis une case où aller.',
  'do.wait': 'C’est à {seat}.',
  'do.cancel': 'Lâcher',
  'do.next': 'Autre ({n})',
  'do.fast': 'Plus vite',
  'do.end_anyway': 'Finir quand même',
  remind: '{n} {n|unité peut|unités peuvent} encore agir.',
  'key.tab': 'Tab',
  'key.space': 'Espace',
  gold: '{n} {n|pièce|pièces} d’or',
  round: 'Manche {n} sur {of}',
  minimap: 'Vue d’ensemble de la carte',
  life: 'Vie {n} sur {of}',
  orders: 'Encore {moves} {moves|pas|pas} et {attacks} {attacks|attaque|attaques}',
  stats: 'Attaque {attack}, défense {defence}, vue {sight}',
  attacks: 'Attaques',
  'odds.title': '{whom} en {at}',
  'odds.expected': '{n} dégâts attendus',
  'odds.luck': '(touché {hit} ; critique {critical} à {chance} % ; esquivé à {dodged} %)',
  'odds.kills': 'Tombe dans {n} % des cas',
  'odds.answer': 'Riposte : {hit}, au pire {critical}',
  'odds.answer_kills': 'Riposte : {hit}, au pire {critical} ; la vôtre tombe à {n} %',
  'odds.no_answer': 'Ne peut pas riposter',
  shop: 'Acheter une unité, en or',
  'shop.where': 'Placée en',
  'spark.dodged': 'raté',
  'spark.gold': '+15',
  standing: '{castles} {castles|château|châteaux} · {units} {units|unité|unités}',
  'standing.seen':
    'connu : {castles} {castles|château|châteaux} · en vue : {units} {units|unité|unités}',
  'tell.turn_began': 'Manche {n} : tour de {seat}',
  'tell.gold': '{change} d’or en plus, {n} en tout',
  'tell.appeared': '{kind} de {seat} en {at}',
  'tell.disappeared': 'L’unité en {at} est hors de vue',
  'tell.stepped': 'De {from} à {to}',
  'tell.healed': 'L’unité en {at} remonte à {life}',
  'tell.hit': '{from} frappe {to} : {damage} dégâts, reste {life}',
  'tell.critical': '{from} frappe fort {to} : {damage} dégâts, reste {life}',
  'tell.dodged': '{to} esquive le coup de {from}',
  'tell.fell': 'L’unité en {at} tombe',
  'tell.besieged': 'Le château en {to} perd {damage}',
  'tell.occupied': '{seat} occupe le château en {at}',
  'tell.destroyed': '{seat} rase le château en {at}',
  'tell.castle': 'Château de {seat} en {at}',
  'tell.site': 'Chantier de {seat} en {at}, niveau {level} sur 4',
  'tell.deposits': 'De l’or est visible en {at}',
  'tell.collected': 'L’or en {at} est ramassé',
  'tell.resigned': '{seat} abandonne',
  'ending.rounds': 'La manche {n} était la dernière.',
  'ending.gone': 'Un camp n’avait plus ni unités ni châteaux.',
  'option.rounds': 'Dernière manche',
  'option.map': 'Carte (texte d’un fichier)',
  'option.map.default': 'tirée aux dés',
  'rule.goal': 'Qui n’a plus ni unité ni château achevé à la fin d’un tour a perdu.',
  'rule.turn':
    'Chaque unité fait des pas ; puis elle attaque jusqu’à deux fois, ou bâtit, ou se fortifie, ou attend. Son premier pas du tour coûte 1 pièce.',
  'rule.fight': 'Un coup touche, est critique ou est esquivé. Qui est frappé riposte à demi-force.',
  'rule.counter':
    'Moitié en plus : infanterie contre ingénieurs, cavalerie contre infanterie, archers et lanciers contre cavalerie et entre eux.',
  'rule.castle':
    'Un château rapporte 8 pièces par tour, soigne de 4 qui s’y tient et achète une unité par tour.',
  'rule.build':
    'Un ingénieur bâtit un château en quatre tours, 18 pièces chacun, à 4 cases au moins de tout autre.',
  'rule.gold': 'Les ingénieurs voient l’or caché et en ramassent 15 en marchant dessus.',
  'rule.fog':
    'Vous voyez ce que voient vos unités et châteaux. Les châteaux ailleurs sont montrés tels qu’ils furent vus.',
  'rule.hill': 'Colline, château et fortification ajoutent chacun un quart à la défense.',
  'rule.rounds': 'Après la manche {n}, le plus de châteaux gagne, puis le plus d’or.',
  'learn.move': 'Explorer',
  'learn.move.text':
    'Choisissez une unité puis une case : elle y va pas à pas et s’arrête quand un ennemi, un château ou de l’or apparaît. Le premier pas d’une unité dans un tour coûte 1 pièce.',
  'learn.fog': 'Le brouillard',
  'learn.fog.text':
    'Les cases tissées sont inconnues. Les hachurées ont été explorées mais sont hors de vue : le château y est tel que vu la dernière fois. Les unités ennemies ne se voient qu’à découvert.',
  'learn.attack': 'Combattre',
  'learn.attack.text':
    'Une unité attaque jusqu’à deux fois par tour ce qui est à côté d’elle ; les archers frappent aussi à deux cases. Qui survit riposte. Pointez une cible pour voir les dégâts attendus et la riposte.',
  'learn.build': 'Bâtir',
  'learn.build.text':
    'Un ingénieur fonde un chantier et le poursuit tour après tour : quatre niveaux font un château. L’ennemi peut raser un chantier.',
  'learn.buy': 'Lever une armée',
  'learn.buy.text':
    'Choisissez un château pour acheter une unité par tour. Elle agit à votre prochain tour. Les écus sont rouges, les carreaux bleus ; la barre est la vie, le point dit qu’une unité peut agir.',
  'learn.castle': 'Prendre des châteaux',
  'learn.castle.text':
    'Frappez un château vide jusqu’à sa chute : occupez-le, ou rasez-le pour 72 pièces. Qui en tient le plus après la dernière manche gagne.',
  'learn.keys': 'Le clavier',
  'learn.keys.text':
    'Les flèches déplacent le curseur, Entrée choisit et confirme, A vise, N lâche, Z attend, F fortifie, C bâtit, B achète, U annule un pas, Tab passe à l’unité suivante, E finit le tour, Espace accélère, M montre la carte.',
  'guide.welcome': 'Votre royaume',
  'guide.welcome.text':
    'Vous êtes rouge, avec un château et un ingénieur dedans. Tout autour, le brouillard. L’or est indiqué à côté de la carte.',
  'guide.step': 'Explorer',
  'guide.step.text':
    'Choisissez votre ingénieur, puis une des cases marquées. Le nombre dit combien de pas il faut.',
  'guide.buy': 'Lever une unité',
  'guide.buy.text':
    'Lâchez l’ingénieur, choisissez votre château et achetez de l’infanterie, ou ce que vous voulez, dans la liste à côté du plateau.',
  'guide.end': 'Finir le tour',
  'guide.end.text':
    'Continuez avec l’ingénieur s’il lui reste des pas, puis « Finir le tour ». On vous rappelle qui peut encore agir.',
  'guide.build': 'Fonder un château',
  'guide.build.text':
    'À quatre cases de votre château l’ingénieur peut bâtir : « Bâtir » pendant quatre tours, et vous avez un second château. Cherchez de l’or en chemin.',
  'guide.fight': 'À leur rencontre',
  'guide.fight.text':
    'La cavalerie est rapide, les archers frappent de loin, et chacun trouve son maître. Pointez un ennemi pour voir vos chances.',
  'guide.rest': 'Le reste est à vous',
  'guide.rest.text':
    'Plus de châteaux, c’est plus d’or, et l’or fait les armées. Occupez le château d’en face.',
  'edit.land': 'Plaine',
  'edit.hill': 'Colline',
  'edit.tree': 'Arbres',
  'edit.wall': 'Muraille',
  'edit.water': 'Eau',
  'edit.castle': 'Château {seat}',
  'edit.gold': 'Or',
  'edit.few_gold': 'Seulement {n} {n|case|cases} avec de l’or : les ingénieurs trouveront peu.',
  'edit.summary': '{n} cases où marcher, {gold} avec de l’or',
  'said.line {line}, column {column}: a map has 25 lines of codes, not {n}':
    'Ligne {line} : une carte a 25 lignes de codes, pas {n}.',
  'said.line {line}, column {column}: a line has 25 codes with commas between, not {n}':
    'Ligne {line} : une ligne a 25 codes séparés par des virgules, pas {n}.',
  'said.line {line}, column {column}: a code is 0 land, 1 hill, 2 tree, 3 wall or 4 water, not `{code}`':
    'Ligne {line}, colonne {column} : un code est 0 plaine, 1 colline, 2 arbres, 3 muraille ou 4 eau, pas « {code} ».',
  'said.line {line}, column {column}: a castle stands on land or hill, not on {terrain}':
    'Rangée {line}, colonne {column} : un château se dresse sur plaine ou colline.',
  'said.line {line}, column {column}: the castles are at least 4 squares apart':
    'Rangée {line}, colonne {column} : les châteaux sont à 4 cases au moins l’un de l’autre.',
  'said.line {line}, column {column}: no way leads from here to the other castle':
    'Rangée {line}, colonne {column} : aucun chemin ne mène d’ici à l’autre château.',
  'said.line {line}, column {column}: a deposit lies on land, not on {terrain}':
    'Rangée {line}, colonne {column} : l’or gît en plaine.',
  'said.the terrain is not the same from both ends: one side may be better':
    'Le terrain n’est pas le même des deux bouts : un camp peut être avantagé.',
  'said.no way leads to the deposit on {at}': 'Aucun chemin ne mène à l’or en {at}.',
  'edit.uneven': '{n} {n|gisement n’a|gisements n’ont} pas de pendant à l’autre bout.',
};
