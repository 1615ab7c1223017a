/** The rules to read, in French. */
export const fr = {
  title: 'Les règles de PÜNCT',
  intro:
    'Toutes les règles, une par une. Les schémas sont de vraies positions : leurs boutons montrent ce qui se passe, et une pile sur laquelle tu restes appuyé montre ce qu’elle cache.',
  contents: 'Sommaire',
  back: 'Retour',
  print: 'Imprimer',
  anchor: 'Lien vers cette section : {title}',
  'press.play': 'Jouer ce coup',
  'press.turn': 'Faire pivoter la pièce',
  'press.lift': 'Regarder dessous',
  'press.next': 'Montrer la suite',
  'press.again': 'Revenir au début',
  'note.reach': { one: 'Son PÜNCT peut aller sur {count} espace.', other: 'Son PÜNCT peut aller sur {count} espaces.' },
  'note.possible': 'Possible : {turn}',
  'note.refused': 'Interdit. {reason}',
  'note.stack': '{space}, en partant du haut : {dots}.',
  'words.empty': 'Le plateau est vide.',
  'words.piece': '{piece}, vers {direction}, niveau {level}',
  ruling: 'Précision {number}',
  'ruling.where': 'S’applique ici : {title}',
  'kind.each': '{kind} : {count} par joueur',

  'title.aim': 'But du jeu',
  'aim.1':
    'Relie deux côtés opposés du plateau avec des points de ta couleur. Il y a trois paires de côtés opposés ; n’importe laquelle convient, et tu peux changer de plan autant que tu veux.',
  'aim.2':
    'Un côté est la rangée de sept espaces le long d’un bord droit. L’espace juste derrière un coin coupé n’appartient à aucun côté.',
  'title.pieces': 'Les pièces',
  'pieces.1':
    'Chacun a 18 pièces de trois points. Le gros point plein est le PÜNCT : il dit où se trouve la pièce, il mène chaque déplacement, et la pièce pivote autour de lui. Les deux autres sont les points mineurs.',
  'pieces.2': 'On ne retourne jamais une pièce : un angle à gauche reste un angle à gauche.',
  'pieces.3':
    'La pièce-PÜNCT ronde de la boîte retient d’où vient une pièce. Elle ne fait pas partie du jeu ; ici, le plateau la pose pour toi.',
  'title.adding': 'Ajouter une pièce',
  'adding.1':
    'Blanc commence, puis on joue à tour de rôle. À chaque tour, une seule chose : ajouter une pièce de ta réserve, ou déplacer une de tes pièces sur le plateau. Passer n’est pas permis.',
  'adding.2':
    'Une nouvelle pièce se pose sur le plateau même, tournée comme tu veux : chacun de ses points demande un espace vide. Elle ne va jamais sur d’autres pièces.',
  'title.centre': 'L’hexagone central',
  'centre.1': 'Les 19 espaces clairs du milieu forment l’hexagone central.',
  'centre.2': 'Version standard : aucune nouvelle pièce ne s’y pose. Les pièces y entrent en se déplaçant, et en sortent de même.',
  'centre.3': 'Jeu de base : seule la toute première pièce de la partie doit rester dehors.',
  'title.moving': 'Déplacer une pièce',
  'moving.1': 'Tu peux déplacer toute pièce à toi sur laquelle rien ne repose.',
  'moving.2':
    'Regarde son PÜNCT : il va aussi loin qu’il veut sur l’une des six lignes droites, par-dessus les espaces vides et les pièces des deux couleurs, dans l’hexagone central, à travers et au-delà.',
  'moving.3': 'Les points mineurs suivent. Ils ne comptent que là où la pièce se pose.',
  'title.turning': 'Faire pivoter une pièce',
  'turning.1':
    'Avant de poser la pièce, tu peux la faire pivoter autour de son PÜNCT, autant que tu veux. Déplacer et pivoter ne font qu’un coup.',
  'turning.2': 'Pivoter seulement est aussi un coup : le PÜNCT reste où il est.',
  'title.edge': 'Au bord',
  'edge.1': 'Les trois points restent sur le plateau. Au bord, fais pivoter la pièce jusqu’à ce qu’ils y tiennent.',
  'title.jumping': 'Sauter sur des pièces',
  'jumping.1':
    'Une pièce déjà sur le plateau peut se poser sur d’autres. Son PÜNCT doit alors reposer sur un point de ta couleur, que ce soit un PÜNCT ou un point mineur.',
  'jumping.2': 'Ses points mineurs peuvent reposer sur les deux couleurs. C’est ainsi qu’on couvre les points adverses.',
  'title.levels': 'Les niveaux',
  'levels.1': 'Une pièce est toujours à plat : tout ce qui la porte doit être à la même hauteur.',
  'levels.2':
    'Les niveaux n’ont pas de limite. Un seul coup peut monter ou descendre d’autant de niveaux qu’on veut, même du sommet d’une tour jusqu’au plateau.',
  'title.blocked': 'Pièces bloquées',
  'blocked.1':
    'Un seul point couvert suffit : la pièce est bloquée, elle ne se déplace ni ne pivote. Cela vaut pour les deux couleurs ; tu peux aussi bloquer tes propres pièces.',
  'blocked.2': 'Ce qui se trouve sous le milieu d’un pont compte comme couvert, si bas que ce soit, et même si on pouvait le retirer.',
  'blocked.3': 'Un espace vide sous un pont est pris : rien ne peut y aller.',
  'title.cutting': 'Couper une connexion',
  'cutting.1':
    'Seuls les points du dessus comptent. Une pièce posée en travers de la ligne adverse la coupe, pourvu que ton PÜNCT trouve un point à toi où reposer.',
  'title.bridges': 'Les ponts',
  'bridges.1':
    'Les pièces droites et à angle ont deux extrémités. Si toutes deux reposent à la même hauteur, le point du milieu peut rester en l’air : c’est un pont.',
  'bridges.2':
    'Une extrémité ne reste jamais en l’air. Une pièce triangulaire n’a pas de milieu : ses trois points doivent toujours être soutenus. Rien sous le milieu ne peut être aussi haut que le pont.',
  'bridges.3':
    'Une pièce à angle peut même faire un pont sur une seule pièce : quand ses extrémités reposent sur celles d’une autre, tournée de 180°.',
  'title.hanging': 'Un PÜNCT suspendu',
  'hanging.1': 'Deux sortes de pièces ont leur PÜNCT au milieu. Quand une telle pièce fait un pont, son PÜNCT ne touche rien.',
  'title.connection': 'Ce qui compte comme connexion',
  'connection.1':
    'Regarde le plateau du dessus. Un point compte si rien ne le couvre, et des points d’une même couleur sur des espaces voisins sont reliés, quels que soient leurs niveaux. PÜNCT et points mineurs se valent.',
  'connection.2': 'La chaîne peut partir de n’importe quel espace d’un côté et finir sur n’importe quel espace du côté opposé.',
  'title.uncovering': 'Découvrir',
  'uncovering.1':
    'Une pièce qui s’en va montre ce qu’elle cachait. Si cela donne une connexion à ton adversaire et que tu n’en as pas, il a gagné.',
  'uncovering.2': 'Alors regarde d’abord. Tu peux à tout moment soulever une pièce pour voir dessous, une seule à la fois.',
  'title.end': 'Fin de la partie',
  'end.1': 'Qui achève une connexion en premier gagne aussitôt.',
  'end.2':
    'Quand quelqu’un pose la dernière de ses 18 pièces sans qu’il y ait de connexion, la partie est finie. Le jeu de base est alors nul. Dans la version standard, on compte les points visibles du dessus dans l’hexagone central : le plus grand nombre gagne, l’égalité est nulle.',
  'end.3': 'On peut aussi abandonner ou convenir d’une partie nulle. Avec une pendule, qui n’a plus de temps perd.',
  'title.rulings': 'Précisions',
  'rulings.1': 'Les règles imprimées laissent quelques cas en suspens. Ici, ils sont tranchés ainsi, toujours.',
  'title.writing': 'Noter les coups',
  'writing.1':
    'Les colonnes ont des lettres, de a à gauche à q à droite. Les nombres montent le long de chaque colonne. Une pièce se trouve là où est son PÜNCT. Les six directions sont a (le haut), b, c, d (le bas), e et f, dans le sens des aiguilles d’une montre.',
  'writing.2':
    'Les formes : T triangulaire ; C et E droites, PÜNCT au centre ou à l’extrémité ; L et R à angle à gauche ou à droite, PÜNCT à l’extrémité ; M à angle, PÜNCT au milieu.',
  'writing.3':
    'Th12b ajoute une pièce triangulaire en h12, vers b. h12-k15b déplace la pièce de h12 en k15. h12-h12c la fait pivoter sur place.',

  'ruling.1':
    'Un PÜNCT suspendu au milieu d’un pont doit avoir comme premier point sous lui un point de ta couleur, si bas soit-il. Au-dessus d’un espace vide ou d’un point adverse, c’est interdit.',
  'ruling.2': 'Un coup qui achève les connexions des deux couleurs gagne pour qui l’a joué.',
  'ruling.3': 'Un coup qui ne découvre que la connexion adverse perd.',
  'ruling.4': 'Quand la même position apparaît pour la troisième fois avec le même joueur au trait, la partie est nulle.',
  'ruling.5': 'Quand le joueur au trait n’a aucun coup, la partie se termine et se compte comme si la dernière pièce était posée.',
  'ruling.6': 'Une pièce est dans l’hexagone central dès qu’un seul de ses points y est.',
  'ruling.7':
    'Faire pivoter une pièce sur place est un coup ; la reposer exactement comme avant n’en est pas un. Une pièce droite au PÜNCT central est la même après un demi-tour.',
  'ruling.8': 'Un pont peut enjamber un vide de n’importe quelle profondeur.',

  'figure.aim': 'Noir a relié le côté gauche au côté droit.',
  'figure.added': 'Tous les espaces où Blanc peut poser le PÜNCT d’une nouvelle pièce triangulaire, dans la version standard.',
  'figure.occupied': 'Aucune pièce triangulaire ne tient ici : deux de ses espaces sont pris.',
  'figure.centre': 'Un seul point dans l’hexagone central est de trop. Un espace plus haut, la pièce tient.',
  'figure.lines': 'Le PÜNCT de la pièce à angle et ses six lignes.',
  'figure.turned': 'Une pièce triangulaire a six façons d’être autour de son PÜNCT.',
  'figure.edge': 'Au bord, toutes les directions ne restent pas possibles.',
  'figure.jump': 'Le PÜNCT arrive sur un point blanc, un point mineur sur un noir.',
  'figure.opponent': 'Les mêmes points, mais le PÜNCT serait sur Noir.',
  'figure.uneven': 'Une extrémité serait plus haute que l’autre.',
  'figure.climb': 'Du plateau au sommet de trois pièces, en un coup.',
  'figure.covered': 'Un point de la pièce noire est couvert : Noir ne peut pas la déplacer.',
  'figure.under': 'La pièce noire passe sous le pont : elle aussi est bloquée.',
  'figure.cut': 'Il ne manque à Noir que le côté droit. La pièce triangulaire blanche coupe la ligne.',
  'figure.bridge': 'Une pièce droite d’une pièce triangulaire à l’autre, au-dessus d’un espace vide.',
  'figure.overhang': 'Une extrémité n’aurait rien sous elle.',
  'figure.triangle': 'Une pièce triangulaire posée sur deux points n’est pas un pont.',
  'figure.twist': 'Une pièce à angle sur les extrémités d’une autre.',
  'figure.hung': 'Ce PÜNCT est suspendu, et le premier point sous lui est blanc : permis.',
  'figure.nothing': 'Sous ce PÜNCT, il n’y a rien.',
  'figure.chain': 'Blanc a gagné : la chaîne passe par-dessus deux pièces noires.',
  'figure.uncovered': 'La pièce blanche couvre la ligne noire. Si elle s’en va, Noir gagne.',
  'figure.counted': 'Noir vient de poser la dernière pièce : l’hexagone central décide.',
  'figure.written': 'Le coup Th12b sur le plateau vide.',
} as const;
