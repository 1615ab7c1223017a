/** Textes français des leçons. */
export const fr = {
  'list.title': 'Leçons',
  'list.intro': 'Tout le jeu en {lessons} courtes leçons. Tu joues les blancs, toujours sur un vrai plateau.',
  'list.progress': 'Leçons terminées : {done} sur {all}',
  'list.begin': 'Commencer',
  'list.continue': 'Continuer : {title}',
  'list.done': 'terminée',
  'lesson.number': 'Leçon {number} sur {all}',
  'lesson.step': 'Étape {step} sur {steps}',
  'lesson.list': 'Leçons',
  'lesson.again': 'Recommencer',
  'lesson.next': 'Suite',
  'lesson.finish': 'Terminer',
  'lesson.rules': 'La règle complète',
  'lesson.goal': 'Ta mission',
  'lesson.right': 'Bien joué !',
  'lesson.pick': 'Prends une de tes pièces, dans la réserve ou sur le plateau.',
  'lesson.ruling': 'Précision {number}',
  'lesson.ruling.why': 'La règle du jeu ne tranche pas ce point.',
  'lesson.all': 'Tu connais maintenant tout le jeu. Affronte l’ordinateur au niveau 1 !',
  'lesson.play': 'Jouer contre l’ordinateur',

  'title.aim': 'But et côtés',
  'title.pieces': 'Six sortes de pièces',
  'title.adding': 'Ajouter une pièce',
  'title.centre': 'L’hexagone central',
  'title.moving': 'Se déplacer en ligne droite',
  'title.turning': 'Pivoter à l’arrivée',
  'title.in-place': 'Pivoter sur place',
  'title.edge': 'Le bord',
  'title.jumping': 'Sauter sur ses pièces',
  'title.minor': 'Les points mineurs partout',
  'title.levels': 'Le même niveau',
  'title.blocked': 'Pièces bloquées',
  'title.cutting': 'Couper une connexion',
  'title.bridges': 'Les ponts',
  'title.no-bridge': 'Ce qui ne fait pas un pont',
  'title.half-turn': 'L’angle tourné de 180°',
  'title.hanging': 'Le PÜNCT suspendu',
  'title.under': 'Sous un pont',
  'title.seen': 'Vu du dessus',
  'title.uncovering': 'Découvrir',
  'title.last': 'La dernière pièce',
  'title.middle': 'Gagner le centre',

  'step.aim.1.text':
    'Tu gagnes en reliant deux côtés opposés du plateau avec des points de ta couleur. Ta chaîne blanche vient de la gauche et il lui reste un trou.',
  'step.aim.1.goal': 'Ajoute une pièce qui ferme le trou.',
  'step.aim.1.done': 'La gauche et la droite sont opposées : reliées, c’est gagné.',
  'step.aim.2.text':
    'Les six côtés forment trois paires. Cette chaîne part d’en bas à gauche : seul le côté en haut à droite lui est opposé. Les coins coupés n’appartiennent à aucun côté.',
  'step.aim.2.goal': 'Relie le côté en haut à droite et gagne.',
  'step.aim.2.done': 'Les côtés opposés comptent, pas les côtés voisins.',

  'step.pieces.1.text':
    'Chaque pièce a trois points. Le gros est son PÜNCT : il dit où se trouve la pièce, et elle pivote autour de lui. Les pièces droites l’ont à l’extrémité ou au centre.',
  'step.pieces.1.goal': 'Couvre les espaces marqués, le PÜNCT en f4.',
  'step.pieces.1.done': 'Les mêmes espaces, un autre PÜNCT : c’est une autre pièce.',
  'step.pieces.2.text':
    'Il y a trois sortes d’angles : PÜNCT au milieu, ou à l’extrémité d’un angle qui part à gauche ou à droite. On fait pivoter les pièces, on ne les retourne jamais.',
  'step.pieces.2.goal': 'Couvre les espaces marqués, le PÜNCT en l14.',
  'step.pieces.2.done': 'Seul l’angle à droite tient ainsi. Tu as six pièces triangulaires, six droites et six à angle.',

  'step.adding.1.text':
    'Une nouvelle pièce vient de ta réserve et demande trois espaces vides du plateau. Elle ne peut pas être posée sur d’autres pièces.',
  'step.adding.1.goal': 'Ajoute une pièce qui couvre e5.',
  'step.adding.1.done': 'La pièce triangulaire n’entre pas ici, d’autres oui. Choisis selon la place.',

  'step.centre.1.text':
    'Dans la version standard, une nouvelle pièce ne doit pas toucher l’hexagone central. Les pièces déjà sur le plateau peuvent y entrer.',
  'step.centre.1.goal': 'Amène un de tes points en i9, en plein centre.',
  'step.centre.1.done': 'On ajoute dehors, puis on entre.',
  'step.centre.2.text':
    'Dans le jeu de base, l’hexagone central n’est interdit qu’au tout premier coup. On joue ici le jeu de base, et le premier coup est passé.',
  'step.centre.2.goal': 'Ajoute une pièce qui couvre i9.',
  'step.centre.2.done': 'Dans le jeu de base, le centre se remplit vite.',

  'step.moving.1.text':
    'Une pièce du plateau se déplace par son PÜNCT : sur l’une des six lignes droites, aussi loin que tu veux, par-dessus tout.',
  'step.moving.1.goal': 'Déplace ta pièce triangulaire pour qu’elle couvre d11.',
  'step.moving.1.done': 'Le mur noir n’arrête rien.',
  'step.moving.2.text':
    'Ta chaîne a un trou dans l’hexagone central, où l’on ne peut rien ajouter. Mais une de tes pièces est alignée avec lui.',
  'step.moving.2.goal': 'Déplace une pièce dans le trou et gagne.',
  'step.moving.2.done': 'Un coup venu de loin peut décider d’une partie.',

  'step.turning.1.text': 'Après son déplacement, la pièce peut pivoter autour de son PÜNCT. Déplacer et pivoter ne font qu’un seul coup.',
  'step.turning.1.goal': 'Déplace ta pièce droite sur les trois espaces marqués.',
  'step.turning.1.done': 'Le PÜNCT va tout droit ; l’orientation, c’est toi qui la choisis.',

  'step.in-place.1.text':
    'Une pièce peut aussi pivoter sans se déplacer : son PÜNCT reste, les autres points tournent autour. Cela compte comme un coup entier.',
  'step.in-place.1.goal': 'Gagne en faisant pivoter une pièce sur place.',
  'step.in-place.1.done': 'Une rotation ferme la chaîne.',

  'step.edge.1.text':
    'Les trois points doivent rester sur le plateau. Au bord, il faut parfois faire pivoter la pièce pour qu’elle tienne.',
  'step.edge.1.goal': 'Déplace ta pièce pour qu’elle couvre a5, au bord.',
  'step.edge.1.done': 'Au bord, il suffit de l’orienter autrement.',

  'step.jumping.1.text':
    'Une pièce peut sauter sur d’autres. Son PÜNCT doit atterrir sur une de tes pièces, sur n’importe quel point, et elle doit être à plat.',
  'step.jumping.1.goal': 'Amène une pièce au niveau 2.',
  'step.jumping.1.done': 'Niveau 2. Il n’y a pas de limite vers le haut.',

  'step.minor.1.text':
    'Seul le PÜNCT doit atterrir sur ta couleur. Les deux points mineurs peuvent reposer sur toutes les pièces, et ce qui est dessus compte.',
  'step.minor.1.goal': 'Saute de façon à couvrir le point noir en e9.',
  'step.minor.1.done': 'Le PÜNCT sur ta pièce, un point mineur sur la noire : e9 est blanc.',

  'step.levels.1.text':
    'Une pièce est toujours à plat : tous ses points reposent à la même hauteur. Une pile à côté d’une pièce seule ne la soutient pas.',
  'step.levels.1.goal': 'Amène une pièce au niveau 3.',
  'step.levels.1.done': 'Trois points à la même hauteur : ça tient.',

  'step.blocked.1.text':
    'Un seul point recouvert suffit à bloquer une pièce : elle ne peut ni se déplacer ni pivoter, même si c’est ta propre pièce qui est dessus.',
  'step.blocked.1.goal': 'Libère ta pièce en d3.',
  'step.blocked.1.done': 'Plus rien dessus : d3 peut de nouveau se déplacer.',
  'step.blocked.2.text': 'Tu peux bloquer les pièces noires de la même façon.',
  'step.blocked.2.goal': 'Bloque la pièce noire en m7.',
  'step.blocked.2.done': 'Elle ne bouge plus tant que tu restes dessus.',

  'step.cutting.1.text':
    'Noir vient d’en bas à gauche et atteindra le haut à droite au prochain coup, d’une façon ou d’une autre. Mais ce qui est dessus compte : saute sur la chaîne.',
  'step.cutting.1.goal': 'Coupe la chaîne pour que Noir ne gagne pas au prochain coup.',
  'step.cutting.1.done': 'La chaîne est coupée en deux, et les pièces sous la tienne sont bloquées.',

  'step.bridges.1.text':
    'Les pièces droites et à angle ont deux extrémités. Si elles reposent à la même hauteur, le point du milieu peut rester en l’air : un pont.',
  'step.bridges.1.goal': 'Fais un pont.',
  'step.bridges.1.done': 'Le PÜNCT sur ta pièce, l’autre extrémité sur la noire, rien sous le milieu.',

  'step.no-bridge.1.text':
    'Une pièce triangulaire n’a ni extrémités ni milieu : elle ne fait pas de pont, ses trois points doivent être soutenus.',
  'step.no-bridge.1.goal': 'Fais un pont avec la bonne pièce.',
  'step.no-bridge.1.done': 'L’angle peut ce que le triangle ne peut pas.',
  'step.no-bridge.2.text':
    'Sous le milieu d’un pont, il peut y avoir quelque chose de plus bas, mais rien de plus haut que les extrémités.',
  'step.no-bridge.2.goal': 'Fais un pont là où rien ne gêne.',
  'step.no-bridge.2.done': 'Même hauteur sous les extrémités, moins sous le milieu.',

  'step.half-turn.1.text':
    'Une astuce rare : un angle peut reposer sur un autre angle, tourné de 180°. Ses deux extrémités sont sur cette seule pièce, le milieu est suspendu à côté.',
  'step.half-turn.1.goal': 'Fais un pont sur une seule pièce.',
  'step.half-turn.1.done': 'Un pont qui n’a besoin que d’une pièce dessous.',

  'step.hanging.1.text':
    'Quand le PÜNCT est lui-même le milieu d’un pont, il est suspendu. Le plus haut point dessous doit alors être à toi.',
  'step.hanging.1.goal': 'Fais un pont dont le PÜNCT est suspendu.',
  'step.hanging.1.done': 'Le plus haut point dessous, en e6, est à toi : c’est permis.',

  'step.under.1.text': 'Ce qui se trouve sous un pont est bloqué aussi, même si le pont ne le touche pas.',
  'step.under.1.goal': 'Bloque la pièce droite noire par un pont au-dessus de d6.',
  'step.under.1.done': 'Il y a du vide entre elles, et pourtant la pièce noire est bloquée.',
  'step.under.2.text': 'Un espace vide sous un pont est occupé : on ne peut rien y ajouter ni y glisser. Le pont noir ferme n9.',
  'step.under.2.goal': 'Relie la gauche et la droite par un autre chemin.',
  'step.under.2.done': 'Sous un pont, personne ne passe.',

  'step.seen.1.text':
    'Une connexion, c’est ce qui se voit du dessus : les points les plus hauts, à n’importe quel niveau. La pièce noire en f9 coupe ta chaîne, même si tes points sont dessous.',
  'step.seen.1.goal': 'Recouvre f9 et gagne.',
  'step.seen.1.done': 'Un niveau plus haut, puis on redescend : vue du dessus, la chaîne est entière.',

  'step.uncovering.1.text': 'Ta pièce triangulaire en i8 coupe la connexion noire. Si tu la soulèves, Noir est relié et gagne aussitôt.',
  'step.uncovering.1.goal': 'Joue un coup après lequel Noir ne gagne pas aussitôt.',
  'step.uncovering.1.done': 'Laisse en place ce qui retient l’adversaire.',
  'step.uncovering.2.text':
    'De nouveau, une de tes pièces couvre une connexion noire. Mais cette fois, en partant, elle peut fermer ta propre chaîne.',
  'step.uncovering.2.goal': 'Relie deux côtés et gagne, quoi que tu découvres.',
  'step.uncovering.2.done': 'Les deux sont reliés, mais c’est toi qui as joué : tu gagnes.',

  'step.last.1.text':
    'Une partie du jeu de base. Il te reste une pièce, et Noir va relier deux côtés au prochain coup. Si quelqu’un ajoute sa dernière pièce et que personne n’est relié, la partie est nulle.',
  'step.last.1.goal': 'Sauve la partie nulle.',
  'step.last.1.done': 'La dernière pièce termine la partie, juste à temps.',
  'step.last.2.text':
    'Dans la version standard, la dernière pièce décide : qui montre le plus de points dans l’hexagone central gagne. Tu en as 4, Noir 3.',
  'step.last.2.goal': 'Gagne en ajoutant ta dernière pièce.',
  'step.last.2.done': 'Quatre à trois dans l’hexagone central : tu gagnes.',
  'step.last.3.text':
    'La même position, avec le même joueur au trait, s’est déjà présentée deux fois, car les deux font des allers-retours.',
  'step.last.3.goal': 'Ramène ta pièce triangulaire en f5 : partie nulle.',
  'step.last.3.done': 'La troisième fois termine la partie.',

  'step.middle.1.text':
    'Quatre points chacun dans l’hexagone central, et il te reste une pièce. L’ajouter maintenant ne donnerait qu’une partie nulle : prends d’abord l’avantage.',
  'step.middle.1.goal': 'Montre plus de points que Noir dans l’hexagone central.',
  'step.middle.1.done': 'Tu mènes. C’est seulement maintenant que tu peux ajouter ta dernière pièce.',
  'step.middle.2.text': 'Noir a répondu avec une pièce triangulaire, sans te rattraper.',
  'step.middle.2.goal': 'Termine la partie maintenant, et gagne.',
  'step.middle.2.done': 'Garde ta dernière pièce jusqu’à ce que le centre soit à toi.',

  'miss.adding': 'Ici, il faut une pièce de la réserve.',
  'miss.moving': 'Ici, une pièce doit se déplacer.',
  'miss.turning': 'Ici, une pièce doit pivoter sans quitter sa place.',
  'miss.win': 'C’est permis, mais le trou est encore ouvert : la chaîne doit aller d’un côté au côté opposé.',
  'miss.draw': 'C’est permis, mais la partie continue.',
  'miss.cover': 'C’est permis, mais la pièce n’est pas où il faut : {spaces}.',
  'miss.punct': 'Les bons espaces, mais le PÜNCT n’est pas en {spaces}. Prends la pièce qui l’a là.',
  'miss.level': 'C’est permis, mais la pièce est au niveau {level}.',
  'miss.bridge': 'C’est permis, mais ce n’est pas un pont : le point du milieu doit rester en l’air.',
  'miss.hanging': 'C’est un pont, mais son PÜNCT repose sur une pièce. Prends-en une avec le PÜNCT au milieu.',
  'miss.free': 'La pièce en {spaces} est encore recouverte.',
  'miss.block': 'La pièce en {spaces} peut encore bouger : couvre un de ses points.',
  'miss.safe': 'Noir peut alors relier deux côtés : regarde.',
  'miss.lead': 'Dans l’hexagone central, tu montres {white} et Noir {black} : tu ne mènes pas.',
  'miss.ended': 'Cela termine la partie.',

  'ruling.1':
    'Un PÜNCT ne peut être suspendu au milieu d’un pont que si le plus haut point dessous est à toi : pas au-dessus d’un espace vide ni d’un point noir.',
  'ruling.2': 'Un coup qui achève les deux connexions gagne pour qui l’a joué.',
  'ruling.3': 'Un coup qui ne fait que découvrir la connexion adverse perd.',
  'ruling.4': 'Quand la même position se présente pour la troisième fois, la partie est nulle.',
  'ruling.5': 'Qui n’a aucun coup possible termine la partie ; on compte comme si la dernière pièce était ajoutée.',
  'ruling.6': 'Une pièce touche l’hexagone central dès qu’un seul de ses points le touche.',
  'ruling.7':
    'Pivoter sur place est un coup ; reposer la pièce telle quelle n’en est pas un. La pièce droite au PÜNCT central est la même après un demi-tour.',
  'ruling.8': 'Un pont peut enjamber un trou de n’importe quelle profondeur.',
} as const;
