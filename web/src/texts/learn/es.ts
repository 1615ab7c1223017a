/** Textos españoles de las lecciones. */
export const es = {
  'list.title': 'Lecciones',
  'list.intro': 'Todo el juego en {lessons} lecciones cortas. Juegas con blancas, siempre en un tablero de verdad.',
  'list.progress': 'Lecciones hechas: {done} de {all}',
  'list.begin': 'Empezar',
  'list.continue': 'Seguir: {title}',
  'list.done': 'hecha',
  'lesson.number': 'Lección {number} de {all}',
  'lesson.step': 'Paso {step} de {steps}',
  'lesson.list': 'Lecciones',
  'lesson.again': 'Otra vez',
  'lesson.next': 'Seguir',
  'lesson.finish': 'Terminar',
  'lesson.rules': 'La regla completa',
  'lesson.goal': 'Tu tarea',
  'lesson.right': '¡Bien hecho!',
  'lesson.pick': 'Elige una de tus piezas, de la reserva o del tablero.',
  'lesson.ruling': 'Aclaración {number}',
  'lesson.ruling.why': 'El reglamento no lo aclara.',
  'lesson.all': 'Ya conoces todo el juego. ¡Juega contra el ordenador en el nivel 1!',
  'lesson.play': 'Jugar contra el ordenador',

  'title.aim': 'Objetivo y lados',
  'title.pieces': 'Seis tipos de piezas',
  'title.adding': 'Añadir una pieza',
  'title.centre': 'El hexágono central',
  'title.moving': 'Mover en línea recta',
  'title.turning': 'Girar al llegar',
  'title.in-place': 'Girar en el sitio',
  'title.edge': 'El borde',
  'title.jumping': 'Saltar sobre tus piezas',
  'title.minor': 'Puntos secundarios donde sea',
  'title.levels': 'El mismo nivel',
  'title.blocked': 'Piezas bloqueadas',
  'title.cutting': 'Cortar una conexión',
  'title.bridges': 'Los puentes',
  'title.no-bridge': 'Lo que no hace de puente',
  'title.half-turn': 'El ángulo girado 180°',
  'title.hanging': 'El PÜNCT colgado',
  'title.under': 'Debajo de un puente',
  'title.seen': 'Visto desde arriba',
  'title.uncovering': 'Destapar',
  'title.last': 'La última pieza',
  'title.middle': 'Ganar el centro',

  'step.aim.1.text':
    'Ganas si conectas dos lados opuestos del tablero con puntos de tu color. Tu cadena blanca viene de la izquierda y le queda un hueco.',
  'step.aim.1.goal': 'Añade una pieza que cierre el hueco.',
  'step.aim.1.done': 'Izquierda y derecha son lados opuestos: conectados, ganas.',
  'step.aim.2.text':
    'Los seis lados forman tres parejas. Esta cadena empieza abajo a la izquierda, así que solo el lado de arriba a la derecha es opuesto. Las esquinas cortadas no son de ningún lado.',
  'step.aim.2.goal': 'Conecta con el lado de arriba a la derecha y gana.',
  'step.aim.2.done': 'Cuentan los lados opuestos, no los vecinos.',

  'step.pieces.1.text':
    'Cada pieza tiene tres puntos. El grande es su PÜNCT: dice dónde está la pieza, y ella gira a su alrededor. Las piezas rectas lo tienen en el extremo o en el centro.',
  'step.pieces.1.goal': 'Cubre los espacios marcados, con el PÜNCT en f4.',
  'step.pieces.1.done': 'Los mismos espacios, otro PÜNCT: es otra pieza.',
  'step.pieces.2.text':
    'Hay tres tipos de piezas angulares: el PÜNCT en medio, o en el extremo de un ángulo a la izquierda o a la derecha. Las piezas se giran, nunca se voltean.',
  'step.pieces.2.goal': 'Cubre los espacios marcados, con el PÜNCT en l14.',
  'step.pieces.2.done': 'Solo el ángulo a la derecha queda así. Tienes seis piezas triangulares, seis rectas y seis angulares.',

  'step.adding.1.text':
    'Una pieza nueva viene de tu reserva y necesita tres espacios vacíos del tablero. No puede ponerse sobre otras piezas.',
  'step.adding.1.goal': 'Añade una pieza que cubra e5.',
  'step.adding.1.done': 'Aquí no cabe una pieza triangular, otras sí. Elige el tipo según el sitio.',

  'step.centre.1.text':
    'En el juego estándar, una pieza nueva no puede tocar el hexágono central. Las que ya están en el tablero pueden entrar.',
  'step.centre.1.goal': 'Lleva un punto tuyo a i9, justo en el centro.',
  'step.centre.1.done': 'Se añade fuera y luego se entra.',
  'step.centre.2.text':
    'En el juego básico, el hexágono central solo está prohibido en la primera jugada de todas. Aquí se juega el juego básico, y la primera jugada ya pasó.',
  'step.centre.2.goal': 'Añade una pieza que cubra i9.',
  'step.centre.2.done': 'En el juego básico el centro se llena rápido.',

  'step.moving.1.text':
    'Una pieza del tablero se mueve con su PÜNCT: por una de las seis líneas rectas, tan lejos como quieras, por encima de todo.',
  'step.moving.1.goal': 'Mueve tu pieza triangular para que cubra d11.',
  'step.moving.1.done': 'El muro negro no es un obstáculo.',
  'step.moving.2.text':
    'Tu cadena tiene un hueco en el hexágono central, donde no se puede añadir. Pero una pieza tuya está en línea con él.',
  'step.moving.2.goal': 'Mueve una pieza al hueco y gana.',
  'step.moving.2.done': 'Una jugada desde lejos puede decidir una partida.',

  'step.turning.1.text': 'Después de moverse, la pieza puede girar alrededor de su PÜNCT. Mover y girar juntos son una sola jugada.',
  'step.turning.1.goal': 'Mueve tu pieza recta a los tres espacios marcados.',
  'step.turning.1.done': 'El PÜNCT va recto; cómo queda la pieza lo decides tú.',

  'step.in-place.1.text':
    'Una pieza también puede girar sin moverse: su PÜNCT se queda y los otros puntos giran a su alrededor. Cuenta como una jugada entera.',
  'step.in-place.1.goal': 'Gana girando una pieza en el sitio.',
  'step.in-place.1.done': 'Un giro cierra la cadena.',

  'step.edge.1.text': 'Los tres puntos deben quedar en el tablero. En el borde, a veces hay que girar la pieza para que quepa.',
  'step.edge.1.goal': 'Mueve tu pieza para que cubra a5, en el borde.',
  'step.edge.1.done': 'En el borde basta con que apunte a otro lado.',

  'step.jumping.1.text':
    'Una pieza puede saltar sobre otras. Su PÜNCT debe caer en una pieza tuya, en cualquier punto, y la pieza debe quedar horizontal.',
  'step.jumping.1.goal': 'Lleva una pieza al nivel 2.',
  'step.jumping.1.done': 'Nivel 2. Hacia arriba no hay límite.',

  'step.minor.1.text':
    'Solo el PÜNCT debe caer en tu color. Los dos puntos secundarios pueden quedar sobre cualquier pieza, y cuenta lo que está encima.',
  'step.minor.1.goal': 'Salta de modo que cubras el punto negro de e9.',
  'step.minor.1.done': 'El PÜNCT sobre tu pieza, un punto secundario sobre la negra: e9 ya es blanco.',

  'step.levels.1.text':
    'Una pieza siempre queda horizontal: todos sus puntos apoyan a la misma altura. Una pila junto a una pieza sola no la sostiene.',
  'step.levels.1.goal': 'Lleva una pieza al nivel 3.',
  'step.levels.1.done': 'Tres puntos a la misma altura: así aguanta.',

  'step.blocked.1.text': 'Basta un punto cubierto para bloquear una pieza: no puede moverse ni girar, aunque la de encima sea tuya.',
  'step.blocked.1.goal': 'Libera tu pieza de d3.',
  'step.blocked.1.done': 'Ya no hay nada encima: d3 puede moverse de nuevo.',
  'step.blocked.2.text': 'Del mismo modo puedes bloquear las piezas negras.',
  'step.blocked.2.goal': 'Bloquea la pieza negra de m7.',
  'step.blocked.2.done': 'No se mueve hasta que tú la dejes.',

  'step.cutting.1.text':
    'Las negras vienen de abajo a la izquierda y en la próxima jugada llegan arriba a la derecha, por un camino o por otro. Pero cuenta lo que está encima: salta sobre la cadena.',
  'step.cutting.1.goal': 'Corta la cadena para que las negras no ganen en la próxima jugada.',
  'step.cutting.1.done': 'La cadena está partida en dos, y las piezas bajo la tuya, bloqueadas.',

  'step.bridges.1.text':
    'Las piezas rectas y angulares tienen dos extremos. Si apoyan a la misma altura, el punto del medio puede quedar en el aire: un puente.',
  'step.bridges.1.goal': 'Haz un puente.',
  'step.bridges.1.done': 'El PÜNCT en tu pieza, el otro extremo en la negra, nada bajo el centro.',

  'step.no-bridge.1.text': 'Una pieza triangular no tiene extremos ni centro: no puede hacer de puente, sus tres puntos necesitan apoyo.',
  'step.no-bridge.1.goal': 'Haz un puente con la pieza adecuada.',
  'step.no-bridge.1.done': 'El ángulo puede lo que el triángulo no.',
  'step.no-bridge.2.text': 'Bajo el centro de un puente puede haber algo más bajo, pero nada más alto que los extremos.',
  'step.no-bridge.2.goal': 'Haz un puente donde nada estorbe.',
  'step.no-bridge.2.done': 'La misma altura bajo los extremos, menos bajo el centro.',

  'step.half-turn.1.text':
    'Un truco raro: un ángulo puede descansar sobre otro ángulo, girado 180°. Los dos extremos apoyan en esa única pieza y el centro cuelga al lado.',
  'step.half-turn.1.goal': 'Haz un puente sobre una sola pieza.',
  'step.half-turn.1.done': 'Un puente que solo necesita una pieza debajo.',

  'step.hanging.1.text': 'Si el propio PÜNCT es el centro de un puente, queda colgado. Entonces el punto más alto debajo debe ser tuyo.',
  'step.hanging.1.goal': 'Haz un puente con el PÜNCT colgado.',
  'step.hanging.1.done': 'El punto más alto debajo, en e6, es tuyo: así está permitido.',

  'step.under.1.text': 'Lo que está debajo de un puente también queda bloqueado, aunque el puente no lo toque.',
  'step.under.1.goal': 'Bloquea la pieza recta negra con un puente sobre d6.',
  'step.under.1.done': 'Hay aire entre ellas, y aun así la pieza negra está bloqueada.',
  'step.under.2.text': 'Un espacio vacío bajo un puente está ocupado: allí no se puede añadir ni mover nada. El puente negro cierra n9.',
  'step.under.2.goal': 'Conecta izquierda y derecha por otro camino.',
  'step.under.2.done': 'Por debajo de un puente no pasa nadie.',

  'step.seen.1.text':
    'Una conexión es lo que se ve desde arriba: los puntos más altos, sea cual sea el nivel. La pieza negra de f9 corta tu cadena, aunque debajo estén tus puntos.',
  'step.seen.1.goal': 'Vuelve a cubrir f9 y gana.',
  'step.seen.1.done': 'Un nivel arriba y otra vez abajo: vista desde arriba, la cadena está entera.',

  'step.uncovering.1.text':
    'Tu pieza triangular de i8 corta la conexión negra. Si la levantas, las negras quedan conectadas y ganan en el acto.',
  'step.uncovering.1.goal': 'Haz una jugada tras la cual las negras no ganen en el acto.',
  'step.uncovering.1.done': 'Deja donde está lo que frena a tu oponente.',
  'step.uncovering.2.text': 'Otra vez una pieza tuya cubre una conexión negra. Pero ahora, al irse, puede cerrar tu propia cadena.',
  'step.uncovering.2.goal': 'Completa tu conexión y gana, destapes lo que destapes.',
  'step.uncovering.2.done': 'Los dos están conectados, pero la jugada era tuya: ganas.',

  'step.last.1.text':
    'Una partida del juego básico. Te queda una pieza, y las negras completarán una conexión en la próxima jugada. Si alguien añade su última pieza y nadie está conectado, la partida acaba en empate.',
  'step.last.1.goal': 'Salva el empate.',
  'step.last.1.done': 'La última pieza termina la partida, justo a tiempo.',
  'step.last.2.text':
    'En el juego estándar decide la última pieza: gana quien muestra más puntos en el hexágono central. Tú tienes 4, las negras 3.',
  'step.last.2.goal': 'Gana añadiendo tu última pieza.',
  'step.last.2.done': 'Cuatro a tres en el hexágono central: ganas.',
  'step.last.3.text': 'La misma posición, y con el mismo jugador por mover, ya se ha dado dos veces, porque los dos van y vienen.',
  'step.last.3.goal': 'Devuelve tu pieza triangular a f5: empate.',
  'step.last.3.done': 'La tercera vez termina la partida.',

  'step.middle.1.text':
    'Cuatro puntos cada uno en el hexágono central, y te queda una pieza. Añadirla ahora solo daría empate: primero ponte por delante.',
  'step.middle.1.goal': 'Muestra más puntos que las negras en el hexágono central.',
  'step.middle.1.done': 'Vas por delante. Solo ahora añade tu última pieza.',
  'step.middle.2.text': 'Las negras han respondido con una pieza triangular, pero no te alcanzan.',
  'step.middle.2.goal': 'Termina ya la partida, y gana.',
  'step.middle.2.done': 'Guarda tu última pieza hasta que el centro sea tuyo.',

  'miss.adding': 'Aquí hace falta una pieza de la reserva.',
  'miss.moving': 'Aquí debe moverse una pieza.',
  'miss.turning': 'Aquí una pieza debe girar sin dejar su sitio.',
  'miss.win': 'Está permitido, pero el hueco sigue abierto: la cadena debe ir de un lado al opuesto.',
  'miss.draw': 'Está permitido, pero la partida sigue.',
  'miss.cover': 'Está permitido, pero la pieza no queda donde debe: {spaces}.',
  'miss.punct': 'Los espacios son esos, pero el PÜNCT no está en {spaces}. Toma el tipo que lo tiene ahí.',
  'miss.level': 'Está permitido, pero la pieza queda en el nivel {level}.',
  'miss.bridge': 'Está permitido, pero no es un puente: el punto del medio debe quedar en el aire.',
  'miss.hanging': 'Es un puente, pero su PÜNCT apoya en una pieza. Toma una con el PÜNCT en medio.',
  'miss.free': 'La pieza de {spaces} sigue cubierta.',
  'miss.block': 'La pieza de {spaces} aún puede moverse: cubre uno de sus puntos.',
  'miss.safe': 'Así las negras pueden completar una conexión: mira.',
  'miss.lead': 'En el hexágono central muestras {white} y las negras {black}: no vas por delante.',
  'miss.ended': 'Con eso termina la partida.',

  'ruling.1':
    'Un PÜNCT solo puede quedar colgado en el centro de un puente si el punto más alto debajo es tuyo: ni sobre un espacio vacío ni sobre un punto negro.',
  'ruling.2': 'Una jugada que completa las dos conexiones gana para quien la hace.',
  'ruling.3': 'Una jugada que solo destapa la conexión del oponente pierde.',
  'ruling.4': 'Cuando la misma posición se da por tercera vez, la partida es un empate.',
  'ruling.5': 'Quien no tiene ninguna jugada posible termina la partida; se cuenta como si se hubiera añadido la última pieza.',
  'ruling.6': 'Una pieza toca el hexágono central si lo hace uno solo de sus puntos.',
  'ruling.7':
    'Girar en el sitio es una jugada; dejar la pieza como estaba, no. La pieza recta con el PÜNCT en el centro queda igual girada 180°.',
  'ruling.8': 'Un puente puede salvar un hueco de cualquier profundidad.',
} as const;
