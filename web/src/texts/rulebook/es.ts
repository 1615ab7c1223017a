/** The rules to read, in Spanish. */
export const es = {
  title: 'Las reglas de PÜNCT',
  intro:
    'Todas las reglas, una por una. Los diagramas son posiciones de verdad: sus botones muestran lo que pasa, y una pila que mantienes pulsada muestra lo que hay debajo.',
  contents: 'Contenido',
  back: 'Volver',
  print: 'Imprimir',
  anchor: 'Enlace a esta sección: {title}',
  'press.play': 'Hacer esta jugada',
  'press.turn': 'Girar la pieza',
  'press.lift': 'Mirar debajo',
  'press.next': 'Mostrar el paso siguiente',
  'press.again': 'Volver al principio',
  'note.reach': { one: 'Su PÜNCT puede ir a {count} espacio.', other: 'Su PÜNCT puede ir a {count} espacios.' },
  'note.possible': 'Posible: {turn}',
  'note.refused': 'No está permitido. {reason}',
  'note.stack': '{space}, desde arriba: {dots}.',
  'words.empty': 'El tablero está vacío.',
  'words.piece': '{piece}, hacia {direction}, nivel {level}',
  ruling: 'Aclaración {number}',
  'ruling.where': 'Se aplica aquí: {title}',
  'kind.each': '{kind}: {count} para cada uno',

  'title.aim': 'Objetivo del juego',
  'aim.1':
    'Conecta dos lados opuestos del tablero con puntos de tu color. Hay tres pares de lados opuestos; cualquiera sirve, y puedes cambiar de plan cuantas veces quieras.',
  'aim.2':
    'Un lado es la fila de siete espacios junto a un borde recto. El espacio justo detrás de una esquina cortada no pertenece a ningún lado.',
  'title.pieces': 'Las piezas',
  'pieces.1':
    'Cada jugador tiene 18 piezas de tres puntos. El punto grande y lleno es el PÜNCT: dice dónde está la pieza, guía cada jugada, y la pieza gira a su alrededor. Los otros dos son los puntos secundarios.',
  'pieces.2': 'Las piezas nunca se voltean: una angular a la izquierda sigue siendo una angular a la izquierda.',
  'pieces.3':
    'La pieza PÜNCT redonda de la caja marca de dónde viene una pieza. No forma parte del juego; aquí la coloca el tablero por ti.',
  'title.adding': 'Añadir una pieza',
  'adding.1':
    'Empiezan las blancas y luego se juega por turnos. En tu turno haces una sola cosa: añadir una pieza de tu reserva o mover una de tus piezas del tablero. No se puede pasar.',
  'adding.2':
    'Una pieza nueva descansa sobre el propio tablero, girada como quieras: cada uno de sus puntos necesita un espacio vacío. Nunca va encima de otras.',
  'title.centre': 'El hexágono central',
  'centre.1': 'Los 19 espacios claros del medio forman el hexágono central.',
  'centre.2': 'Juego estándar: allí no se puede añadir ninguna pieza nueva. Las piezas entran moviéndose, y salen igual.',
  'centre.3': 'Juego básico: solo la primera pieza de la partida debe quedarse fuera.',
  'title.moving': 'Mover una pieza',
  'moving.1': 'Puedes mover cualquier pieza tuya que no tenga nada encima.',
  'moving.2':
    'Fíjate en su PÜNCT: va tan lejos como quieras por una de las seis líneas rectas, por encima de espacios vacíos y de piezas de ambos colores, al hexágono central, a través de él y hacia fuera.',
  'moving.3': 'Los puntos secundarios lo acompañan. Solo importan allí donde la pieza se posa.',
  'title.turning': 'Girar una pieza',
  'turning.1':
    'Antes de posar la pieza puedes girarla alrededor de su PÜNCT, tanto como quieras. Mover y girar juntos son una sola jugada.',
  'turning.2': 'Girar sin mover también es una jugada: el PÜNCT se queda donde está.',
  'title.edge': 'En el borde',
  'edge.1': 'Los tres puntos se quedan en el tablero. En el borde, gira la pieza hasta que quepan.',
  'title.jumping': 'Saltar encima',
  'jumping.1':
    'Una pieza que ya está en el tablero puede posarse sobre otras. Su PÜNCT debe quedar entonces sobre un punto de tu color, sea un PÜNCT o un punto secundario.',
  'jumping.2': 'Sus puntos secundarios pueden quedar sobre ambos colores. Así cubres los puntos de tu oponente.',
  'title.levels': 'Los niveles',
  'levels.1': 'Una pieza queda horizontal: todo lo que la sostiene debe tener la misma altura.',
  'levels.2':
    'Los niveles no tienen límite. Una jugada puede subir o bajar cuantos quiera, incluso de lo alto de una torre hasta el tablero.',
  'title.blocked': 'Piezas bloqueadas',
  'blocked.1':
    'Basta un punto cubierto: la pieza está bloqueada y no puede moverse ni girar. Vale para ambos colores; también puedes bloquear tus propias piezas.',
  'blocked.2': 'Lo que hay bajo el centro de un puente cuenta como cubierto, por abajo que esté y aunque se pudiera sacar.',
  'blocked.3': 'Un espacio vacío bajo un puente está ocupado: nada puede ir allí.',
  'title.cutting': 'Cortar una conexión',
  'cutting.1':
    'Solo cuentan los puntos de más arriba. Una pieza atravesada sobre la línea de tu oponente la corta, si tu PÜNCT encuentra un punto tuyo donde descansar.',
  'title.bridges': 'Los puentes',
  'bridges.1':
    'Las piezas rectas y angulares tienen dos extremos. Si los dos descansan a la misma altura, el punto del medio puede quedar en el aire: es un puente.',
  'bridges.2':
    'Un extremo nunca queda en el aire. Una pieza triangular no tiene centro: siempre apoya sus tres puntos. Bajo el centro, nada puede ser tan alto como el puente.',
  'bridges.3':
    'Una pieza angular puede hacer de puente incluso sobre una sola pieza: cuando sus extremos descansan sobre los de otra angular girada 180°.',
  'title.hanging': 'Un PÜNCT colgado',
  'hanging.1': 'Dos clases de piezas tienen su PÜNCT en medio. Cuando una de ellas hace de puente, su PÜNCT no toca nada.',
  'title.connection': 'Qué cuenta como conexión',
  'connection.1':
    'Mira el tablero desde arriba. Un punto cuenta si nada lo cubre, y los puntos de un color en espacios vecinos están conectados, sea cual sea su nivel. El PÜNCT y los puntos secundarios valen lo mismo.',
  'connection.2': 'La cadena puede empezar en cualquier espacio de un lado y acabar en cualquiera del lado opuesto.',
  'title.uncovering': 'Destapar',
  'uncovering.1': 'Una pieza que se va muestra lo que tapaba. Si con eso tu oponente tiene una conexión y tú no, ha ganado.',
  'uncovering.2': 'Así que mira antes. Siempre puedes levantar una pieza para ver qué hay debajo, de una en una.',
  'title.end': 'El final de la partida',
  'end.1': 'Quien completa primero una conexión gana en el acto.',
  'end.2':
    'Cuando alguien añade la última de sus 18 piezas y no hay conexión, la partida termina. El juego básico es entonces un empate. En el juego estándar se cuentan los puntos que se ven desde arriba en el hexágono central: quien tiene más gana; si hay los mismos, es empate.',
  'end.3': 'También se puede abandonar o acordar un empate. Con reloj, pierde quien se queda sin tiempo.',
  'title.rulings': 'Aclaraciones',
  'rulings.1': 'Las reglas impresas dejan algunos casos abiertos. Aquí se deciden así, siempre.',
  'title.writing': 'Escribir las jugadas',
  'writing.1':
    'Las columnas tienen letras, de la a, a la izquierda, a la q, a la derecha. Los números suben por cada columna. Una pieza está donde está su PÜNCT. Las seis direcciones son a (arriba), b, c, d (abajo), e y f, en el sentido del reloj.',
  'writing.2':
    'Las formas: T triangular; C y E rectas, PÜNCT en el centro o en el extremo; L y R angulares a la izquierda o a la derecha, PÜNCT en el extremo; M angular, PÜNCT en medio.',
  'writing.3': 'Th12b añade una pieza triangular en h12 hacia b. h12-k15b mueve la pieza de h12 a k15. h12-h12c la gira en el sitio.',

  'ruling.1':
    'Un PÜNCT colgado en el centro de un puente necesita que el primer punto debajo de él sea de tu color, por abajo que esté. Sobre un espacio vacío o un punto de tu oponente no puede colgar.',
  'ruling.2': 'Una jugada que completa conexiones de ambos gana para quien la hizo.',
  'ruling.3': 'Una jugada que destapa solo la conexión del oponente pierde.',
  'ruling.4': 'Cuando la misma posición aparece por tercera vez con el mismo jugador al turno, la partida es un empate.',
  'ruling.5': 'Cuando quien tiene el turno no tiene jugada, la partida acaba y se cuenta como si se hubiera añadido la última pieza.',
  'ruling.6': 'Una pieza está en el hexágono central en cuanto lo está cualquiera de sus puntos.',
  'ruling.7':
    'Girar una pieza en el sitio es una jugada; dejarla exactamente como estaba no lo es. Una pieza recta con el PÜNCT en el centro es igual girada 180°.',
  'ruling.8': 'Un puente puede salvar un hueco de cualquier profundidad.',

  'figure.aim': 'Las negras han conectado el lado izquierdo con el derecho.',
  'figure.added': 'Todos los espacios donde las blancas pueden poner el PÜNCT de una nueva pieza triangular, en el juego estándar.',
  'figure.occupied': 'Aquí no cabe una pieza triangular: dos de sus espacios están ocupados.',
  'figure.centre': 'Un solo punto en el hexágono central ya sobra. Un espacio más arriba la pieza cabe.',
  'figure.lines': 'El PÜNCT de la pieza angular y sus seis líneas.',
  'figure.turned': 'Una pieza triangular tiene seis maneras de estar alrededor de su PÜNCT.',
  'figure.edge': 'En el borde no quedan todas las direcciones.',
  'figure.jump': 'El PÜNCT cae sobre un punto blanco; un punto secundario, sobre uno negro.',
  'figure.opponent': 'Los mismos puntos, pero el PÜNCT quedaría sobre las negras.',
  'figure.uneven': 'Un extremo quedaría más alto que el otro.',
  'figure.climb': 'Del tablero a lo alto de tres piezas, en una jugada.',
  'figure.covered': 'Un punto de la pieza negra está cubierto: las negras no pueden moverla.',
  'figure.under': 'La pieza negra pasa bajo el puente: también está bloqueada.',
  'figure.cut': 'A las negras solo les falta el lado derecho. La pieza triangular blanca corta la línea.',
  'figure.bridge': 'Una pieza recta de una pieza triangular a otra, sobre un espacio vacío.',
  'figure.overhang': 'Un extremo no tendría nada debajo.',
  'figure.triangle': 'Una pieza triangular apoyada en dos puntos no es un puente.',
  'figure.twist': 'Una pieza angular sobre los extremos de otra.',
  'figure.hung': 'Este PÜNCT cuelga, y el primer punto debajo de él es blanco: permitido.',
  'figure.nothing': 'Debajo de este PÜNCT no hay nada.',
  'figure.chain': 'Las blancas han ganado: la cadena pasa por encima de dos piezas negras.',
  'figure.uncovered': 'La pieza blanca cubre la línea negra. Si se va, ganan las negras.',
  'figure.counted': 'Las negras acaban de añadir la última pieza: decide el hexágono central.',
  'figure.written': 'La jugada Th12b en el tablero vacío.',
} as const;
