ALTER TABLE "designs" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "design_name" text;