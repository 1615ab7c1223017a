/** Deutsche Texte der Lektionen. */
export const de = {
  'list.title': 'Lektionen',
  'list.intro': 'Das ganze Spiel in {lessons} kurzen Lektionen. Du spielst Weiß, immer auf einem echten Spielplan.',
  'list.progress': '{done} von {all} Lektionen geschafft',
  'list.begin': 'Anfangen',
  'list.continue': 'Weiter: {title}',
  'list.done': 'geschafft',
  'lesson.number': 'Lektion {number} von {all}',
  'lesson.step': 'Schritt {step} von {steps}',
  'lesson.list': 'Lektionen',
  'lesson.again': 'Noch einmal',
  'lesson.next': 'Weiter',
  'lesson.finish': 'Fertig',
  'lesson.rules': 'Die ganze Regel',
  'lesson.goal': 'Deine Aufgabe',
  'lesson.right': 'Gut gemacht!',
  'lesson.pick': 'Nimm einen deiner Steine, aus dem Vorrat oder vom Spielplan.',
  'lesson.ruling': 'Festlegung {number}',
  'lesson.ruling.why': 'Die Spielregel lässt das offen.',
  'lesson.all': 'Jetzt kennst du das ganze Spiel. Spiel gegen den Computer auf Stufe 1!',
  'lesson.play': 'Gegen den Computer spielen',

  'title.aim': 'Ziel und Seiten',
  'title.pieces': 'Sechs Arten von Steinen',
  'title.adding': 'Einen Stein setzen',
  'title.centre': 'Das Sechseck in der Mitte',
  'title.moving': 'In gerader Linie ziehen',
  'title.turning': 'Drehen am Ziel',
  'title.in-place': 'Drehen auf der Stelle',
  'title.edge': 'Der Rand',
  'title.jumping': 'Auf eigene Steine springen',
  'title.minor': 'Nebenpunkte überall',
  'title.levels': 'Auf gleicher Ebene',
  'title.blocked': 'Blockierte Steine',
  'title.cutting': 'Eine Verbindung unterbrechen',
  'title.bridges': 'Brücken',
  'title.no-bridge': 'Was keine Brücke wird',
  'title.half-turn': 'Der um 180° gedrehte Winkel',
  'title.hanging': 'Der hängende PÜNCT',
  'title.under': 'Unter einer Brücke',
  'title.seen': 'Von oben gesehen',
  'title.uncovering': 'Freilegen',
  'title.last': 'Der letzte Stein',
  'title.middle': 'Die Mitte gewinnen',

  'step.aim.1.text':
    'Du gewinnst, wenn du zwei gegenüberliegende Seiten mit Punkten deiner Farbe verbindest. Deine weiße Kette kommt von links und hat noch eine Lücke.',
  'step.aim.1.goal': 'Setz einen Stein, der die Lücke schließt.',
  'step.aim.1.done': 'Links und rechts liegen sich gegenüber: verbunden, gewonnen.',
  'step.aim.2.text':
    'Die sechs Seiten bilden drei Paare. Diese Kette beginnt unten links, also liegt nur die Seite oben rechts gegenüber. Die abgeschnittenen Ecken gehören zu keiner Seite.',
  'step.aim.2.goal': 'Stell die Verbindung zur Seite oben rechts her und gewinne.',
  'step.aim.2.done': 'Gegenüberliegende Seiten zählen, benachbarte nicht.',

  'step.pieces.1.text':
    'Jeder Stein hat drei Punkte. Der große ist sein PÜNCT: Er sagt, wo der Stein liegt, und um ihn dreht sich der Stein. Bei Geraden sitzt er am Ende oder in der Mitte.',
  'step.pieces.1.goal': 'Bedecke die markierten Felder, mit dem PÜNCT auf f4.',
  'step.pieces.1.done': 'Dieselben Felder, ein anderer PÜNCT: Das ist ein anderer Stein.',
  'step.pieces.2.text':
    'Winkel gibt es in drei Arten: PÜNCT in der Mitte oder am Ende eines Winkels, der nach links oder rechts knickt. Steine werden gedreht, nie gewendet.',
  'step.pieces.2.goal': 'Bedecke die markierten Felder, mit dem PÜNCT auf l14.',
  'step.pieces.2.done': 'Nur der Winkel nach rechts liegt so. Du hast sechs Dreiecke, sechs Geraden und sechs Winkel.',

  'step.adding.1.text':
    'Ein neuer Stein kommt aus deinem Vorrat und braucht drei leere Felder des Spielplans. Auf andere Steine darf er nicht.',
  'step.adding.1.goal': 'Setz einen Stein, der e5 bedeckt.',
  'step.adding.1.done': 'Ein Dreieck passt hier nicht, andere schon. Wähl die Art nach dem Platz.',

  'step.centre.1.text':
    'Im Standard-Spiel darf kein neuer Stein das Sechseck in der Mitte berühren. Steine, die schon auf dem Spielplan liegen, dürfen hineinziehen.',
  'step.centre.1.goal': 'Bring einen deiner Punkte nach i9, genau in die Mitte.',
  'step.centre.1.done': 'Außen setzen, dann hineinziehen.',
  'step.centre.2.text':
    'Im Basis-Spiel ist das Sechseck in der Mitte nur für den allerersten Zug gesperrt. Hier wird das Basis-Spiel gespielt, und der erste Zug ist vorbei.',
  'step.centre.2.goal': 'Setz einen Stein, der i9 bedeckt.',
  'step.centre.2.done': 'Im Basis-Spiel füllt sich die Mitte schnell.',

  'step.moving.1.text':
    'Ein Stein auf dem Spielplan zieht mit seinem PÜNCT: auf einer der sechs geraden Linien, beliebig weit, über alles hinweg.',
  'step.moving.1.goal': 'Zieh dein Dreieck so, dass es d11 bedeckt.',
  'step.moving.1.done': 'Die schwarze Mauer ist kein Hindernis.',
  'step.moving.2.text':
    'Deine Kette hat eine Lücke im Sechseck in der Mitte, wo man nicht setzen darf. Aber ein Stein von dir liegt auf einer Linie mit ihr.',
  'step.moving.2.goal': 'Zieh einen Stein in die Lücke und gewinne.',
  'step.moving.2.done': 'Ein Zug von weit her kann eine Partie entscheiden.',

  'step.turning.1.text': 'Nach dem Ziehen darf sich der Stein um seinen PÜNCT drehen. Ziehen und Drehen zusammen sind ein Zug.',
  'step.turning.1.goal': 'Zieh deine Gerade auf die drei markierten Felder.',
  'step.turning.1.done': 'Der PÜNCT geht geradeaus; wie der Stein dann liegt, bestimmst du.',

  'step.in-place.1.text':
    'Ein Stein darf sich auch drehen, ohne zu ziehen: Sein PÜNCT bleibt, die anderen Punkte schwenken herum. Das zählt als ganzer Zug.',
  'step.in-place.1.goal': 'Gewinne durch Drehen auf der Stelle.',
  'step.in-place.1.done': 'Eine Drehung schließt die Kette.',

  'step.edge.1.text': 'Alle drei Punkte müssen auf dem Spielplan bleiben. Am Rand musst du den Stein vielleicht drehen, damit er passt.',
  'step.edge.1.goal': 'Zieh deinen Stein so, dass er a5 am Rand bedeckt.',
  'step.edge.1.done': 'Am Rand muss er nur anders liegen.',

  'step.jumping.1.text':
    'Ein Stein darf auf andere springen. Sein PÜNCT muss auf einem eigenen Stein landen, auf einem beliebigen Punkt, und er muss waagerecht liegen.',
  'step.jumping.1.goal': 'Bring einen Stein auf Ebene 2.',
  'step.jumping.1.done': 'Ebene 2. Nach oben gibt es keine Grenze.',

  'step.minor.1.text':
    'Nur der PÜNCT muss auf deiner Farbe landen. Die beiden Nebenpunkte dürfen auf jedem Stein liegen, und was oben liegt, zählt.',
  'step.minor.1.goal': 'Spring so, dass du den schwarzen Punkt auf e9 bedeckst.',
  'step.minor.1.done': 'Der PÜNCT auf deinem Stein, ein Nebenpunkt auf dem schwarzen: e9 ist jetzt weiß.',

  'step.levels.1.text':
    'Ein Stein liegt immer waagerecht: Alle Punkte ruhen auf gleicher Höhe. Ein Stapel neben einem einzelnen Stein trägt ihn nicht.',
  'step.levels.1.goal': 'Bring einen Stein auf Ebene 3.',
  'step.levels.1.done': 'Drei Punkte auf einer Höhe: Das hält.',

  'step.blocked.1.text':
    'Ein bedeckter Punkt genügt, und der Stein ist blockiert: Er darf weder ziehen noch sich drehen, selbst wenn dein eigener Stein auf ihm liegt.',
  'step.blocked.1.goal': 'Mach deinen Stein auf d3 wieder frei.',
  'step.blocked.1.done': 'Was oben lag, ist weg: d3 kann wieder ziehen.',
  'step.blocked.2.text': 'Genauso kannst du schwarze Steine blockieren.',
  'step.blocked.2.goal': 'Blockiere den schwarzen Stein auf m7.',
  'step.blocked.2.done': 'Er kann nicht ziehen, bis du ihn lässt.',

  'step.cutting.1.text':
    'Schwarz kommt von unten links und erreicht im nächsten Zug oben rechts, auf dem einen oder anderen Weg. Aber was oben liegt, zählt: Spring auf die Kette.',
  'step.cutting.1.goal': 'Unterbrich die Kette, damit Schwarz im nächsten Zug nicht gewinnt.',
  'step.cutting.1.done': 'Die Kette ist in zwei Teile getrennt, und die Steine unter deinem sind blockiert.',

  'step.bridges.1.text':
    'Geraden und Winkel haben zwei Enden. Liegen beide auf gleicher Höhe auf, darf der mittlere Punkt in der Luft hängen: eine Brücke.',
  'step.bridges.1.goal': 'Bilde eine Brücke.',
  'step.bridges.1.done': 'Der PÜNCT auf deinem Stein, das andere Ende auf dem schwarzen, nichts unter der Mitte.',

  'step.no-bridge.1.text': 'Ein Dreieck hat keine Enden und keine Mitte: Es kann keine Brücke bilden, alle drei Punkte müssen aufliegen.',
  'step.no-bridge.1.goal': 'Bilde eine Brücke mit dem richtigen Stein.',
  'step.no-bridge.1.done': 'Der Winkel kann, was das Dreieck nicht kann.',
  'step.no-bridge.2.text': 'Unter der Mitte einer Brücke darf etwas Niedrigeres liegen, aber nichts, das höher ist als die Enden.',
  'step.no-bridge.2.goal': 'Bilde eine Brücke, wo nichts im Weg ist.',
  'step.no-bridge.2.done': 'Gleiche Höhe unter beiden Enden, weniger unter der Mitte.',

  'step.half-turn.1.text':
    'Ein seltener Kniff: Ein Winkel darf um 180° gedreht auf einem anderen Winkel liegen. Beide Enden ruhen auf diesem einen Stein, die Mitte hängt daneben.',
  'step.half-turn.1.goal': 'Bilde eine Brücke auf einem einzigen Stein.',
  'step.half-turn.1.done': 'Eine Brücke, die nur einen Stein unter sich braucht.',

  'step.hanging.1.text':
    'Ist der PÜNCT selbst die Mitte einer Brücke, hängt er in der Luft. Dann muss der oberste Punkt unter ihm dein eigener sein.',
  'step.hanging.1.goal': 'Bilde eine Brücke mit hängendem PÜNCT.',
  'step.hanging.1.done': 'Der oberste Punkt darunter, auf e6, ist deiner: So ist es erlaubt.',

  'step.under.1.text': 'Auch was unter einer Brücke liegt, ist blockiert, selbst wenn die Brücke es nicht berührt.',
  'step.under.1.goal': 'Blockiere die schwarze Gerade durch eine Brücke über d6.',
  'step.under.1.done': 'Dazwischen ist Luft, und doch ist der schwarze Stein blockiert.',
  'step.under.2.text':
    'Ein leeres Feld unter einer Brücke ist besetzt: Dort darf man weder setzen noch hinziehen. Die schwarze Brücke sperrt n9.',
  'step.under.2.goal': 'Verbinde links und rechts auf anderem Weg.',
  'step.under.2.done': 'Unter einer Brücke kommt niemand durch.',

  'step.seen.1.text':
    'Eine Verbindung ist, was man von oben sieht: die obersten Punkte, auf welcher Ebene auch immer. Der schwarze Stein auf f9 unterbricht deine Kette, obwohl deine Punkte darunter liegen.',
  'step.seen.1.goal': 'Bedecke f9 wieder und gewinne.',
  'step.seen.1.done': 'Eine Ebene hinauf und wieder hinab: Von oben ist die Kette ganz.',

  'step.uncovering.1.text':
    'Dein Dreieck auf i8 unterbricht die schwarze Verbindung. Nimmst du es weg, ist Schwarz verbunden und gewinnt sofort.',
  'step.uncovering.1.goal': 'Mach einen Zug, nach dem Schwarz nicht sofort gewinnt.',
  'step.uncovering.1.done': 'Lass liegen, was den Gegner aufhält.',
  'step.uncovering.2.text':
    'Wieder bedeckt dein Stein eine schwarze Verbindung. Doch diesmal kann er im Wegziehen deine eigene Kette schließen.',
  'step.uncovering.2.goal': 'Schließ deine Verbindung und gewinne, was du auch freilegst.',
  'step.uncovering.2.done': 'Beide sind verbunden, aber du warst am Zug: Du gewinnst.',

  'step.last.1.text':
    'Eine Partie im Basis-Spiel. Du hast noch einen Stein, und Schwarz schließt im nächsten Zug seine Verbindung. Setzt jemand den letzten Stein und niemand ist verbunden, endet die Partie unentschieden.',
  'step.last.1.goal': 'Rette das Unentschieden.',
  'step.last.1.done': 'Der letzte Stein beendet die Partie, gerade rechtzeitig.',
  'step.last.2.text':
    'Im Standard-Spiel entscheidet der letzte Stein: Wer im Sechseck in der Mitte mehr Punkte zeigt, gewinnt. Du hast 4, Schwarz hat 3.',
  'step.last.2.goal': 'Gewinne, indem du deinen letzten Stein setzt.',
  'step.last.2.done': 'Vier zu drei im Sechseck in der Mitte: Du gewinnst.',
  'step.last.3.text': 'Dieselbe Stellung mit derselben Farbe am Zug gab es schon zweimal, weil beide hin und her ziehen.',
  'step.last.3.goal': 'Zieh dein Dreieck nach f5 zurück: unentschieden.',
  'step.last.3.done': 'Das dritte Mal beendet die Partie.',

  'step.middle.1.text':
    'Vier Punkte für jeden im Sechseck in der Mitte, und du hast noch einen Stein. Ihn jetzt zu setzen wäre nur unentschieden: Geh erst in Führung.',
  'step.middle.1.goal': 'Zeig im Sechseck in der Mitte mehr Punkte als Schwarz.',
  'step.middle.1.done': 'Du führst. Erst jetzt darf der letzte Stein kommen.',
  'step.middle.2.text': 'Schwarz hat mit einem Dreieck geantwortet, dich aber nicht eingeholt.',
  'step.middle.2.goal': 'Beende jetzt die Partie und gewinne.',
  'step.middle.2.done': 'Heb deinen letzten Stein auf, bis die Mitte dir gehört.',

  'miss.adding': 'Hier ist ein Stein aus dem Vorrat gefragt.',
  'miss.moving': 'Hier soll ein Stein ziehen.',
  'miss.turning': 'Hier soll sich ein Stein drehen, ohne seinen Platz zu verlassen.',
  'miss.win': 'Erlaubt, aber die Lücke ist noch offen: Die Kette muss von einer Seite zur gegenüberliegenden führen.',
  'miss.draw': 'Erlaubt, aber die Partie geht weiter.',
  'miss.cover': 'Erlaubt, aber der Stein liegt nicht, wo er soll: {spaces}.',
  'miss.punct': 'Die richtigen Felder, aber der PÜNCT liegt nicht auf {spaces}. Nimm die Art, die ihn dort hat.',
  'miss.level': 'Erlaubt, aber der Stein liegt auf Ebene {level}.',
  'miss.bridge': 'Erlaubt, aber keine Brücke: Der mittlere Punkt muss in der Luft hängen.',
  'miss.hanging': 'Eine Brücke, aber ihr PÜNCT liegt auf. Nimm einen Stein mit dem PÜNCT in der Mitte.',
  'miss.free': 'Der Stein auf {spaces} ist noch bedeckt.',
  'miss.block': 'Der Stein auf {spaces} kann noch ziehen: Bedecke einen seiner Punkte.',
  'miss.safe': 'So kann Schwarz seine Verbindung schließen: sieh her.',
  'miss.lead': 'Im Sechseck in der Mitte zeigst du {white} und Schwarz {black}: Du führst nicht.',
  'miss.ended': 'Damit ist die Partie zu Ende.',

  'ruling.1':
    'Ein PÜNCT darf als Mitte einer Brücke nur hängen, wenn der oberste Punkt unter ihm dein eigener ist: nicht über einem leeren Feld, nicht über einem schwarzen Punkt.',
  'ruling.2': 'Ein Zug, der beide Verbindungen vollendet, gewinnt für den, der ihn macht.',
  'ruling.3': 'Ein Zug, der nur die gegnerische Verbindung freilegt, verliert.',
  'ruling.4': 'Steht dieselbe Stellung zum dritten Mal, endet die Partie unentschieden.',
  'ruling.5': 'Wer keinen möglichen Zug hat, beendet die Partie; gewertet wird, als wäre der letzte Stein gesetzt.',
  'ruling.6': 'Ein Stein berührt das Sechseck in der Mitte, wenn auch nur einer seiner Punkte es tut.',
  'ruling.7':
    'Drehen auf der Stelle ist ein Zug; den Stein genauso zurückzulegen ist keiner. Die Gerade mit dem PÜNCT in der Mitte sieht um 180° gedreht gleich aus.',
  'ruling.8': 'Eine Brücke darf eine Lücke beliebiger Tiefe überspannen.',
} as const;
